let locks = 0;

/** Holds the page still behind a dialog, without the jump that a vanishing scroll bar would cause. Returns the release. */
export const lockScroll = () => {
  const { style, clientWidth } = document.documentElement;
  if (locks === 0) {
    style.setProperty('padding-inline-end', `${window.innerWidth - clientWidth}px`);
    style.setProperty('overflow', 'hidden');
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    style.removeProperty('padding-inline-end');
    style.removeProperty('overflow');
  };
};

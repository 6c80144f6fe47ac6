import { menuId } from '#web/site/frame-ids.ts';

/** spec 13.2: the eye sees what was chosen before the menu goes. */
const menuCloseMs = 300;

/** The browser opens and closes the menu; a choice in it closes it too, where the page stays. */
export const closeMenuAfterChoice = () => {
  const menu = document.getElementById(menuId);
  menu?.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a, button') || !menu.matches(':popover-open')) return;
    setTimeout(() => menu.matches(':popover-open') && menu.hidePopover(), menuCloseMs);
  });
};

/** The page was written at build time; the year may have turned since. */
export const showYear = () => {
  const year = document.querySelector('[data-this-year]');
  if (year) year.textContent = String(new Date().getFullYear());
};

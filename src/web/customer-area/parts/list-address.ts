/** How the address of a list says what is looked for and how much of it is in sight. */
const moreName = 'mehr';
const searchName = 'suche';

/** From 1; whatever else the address says is the first portion. */
export const portionsOf = (search: URLSearchParams) => {
  const portions = search.get(moreName) ?? '';
  return /^[1-9]\d{0,3}$/.test(portions) ? Number(portions) : 1;
};

export const withMore = (search: URLSearchParams) => {
  const next = new URLSearchParams(search);
  next.set(moreName, String(portionsOf(search) + 1));
  return next;
};

/** Another list begins again with its first portion; what is empty goes. */
export const withChosen = (search: URLSearchParams, name: string, value: string) => {
  const next = new URLSearchParams(search);
  if (value === '') next.delete(name);
  else next.set(name, value);
  next.delete(moreName);
  return next;
};

export const searchTextOf = (search: URLSearchParams) => search.get(searchName) ?? '';
export const withSearchText = (search: URLSearchParams, text: string) => withChosen(search, searchName, text);

/** Where somebody was before; never another host, whatever stands in the address. */
export const placeAfterLogin = (search: string) => {
  const wished = new URLSearchParams(search).get('weiter') ?? '/';
  return /^\/(?![/\\])/.test(wished) ? wished : '/';
};

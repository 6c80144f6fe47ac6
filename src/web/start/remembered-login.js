try {
  if (localStorage.getItem('tierdach-angemeldet')) document.documentElement.dataset.login = 'in';
} catch {
  // Without storage it is asked first.
}

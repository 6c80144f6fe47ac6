(() => {
  const question = document.getElementById('cookie-frage');
  const { key, version, refused } = question.dataset;
  try {
    if (localStorage.getItem(key) === version) return;
  } catch {
    // Without storage every page asks.
  }
  const isNobody = navigator.webdriver || /headless/i.test(navigator.userAgent);
  question.hidden = isNobody || document.cookie.includes(`${refused}=`);
})();

(() => {
  const fields = new Set();
  let pressed = null;
  const notePress = ({ target }) => (pressed = target.closest('button') ?? pressed);
  const noteField = ({ target }) => fields.add(target);
  const holdBack = (event) => event.preventDefault();
  document.addEventListener('click', notePress, true);
  document.addEventListener('input', noteField, true);
  document.addEventListener('submit', holdBack, true);

  const fillAgain = (field) => {
    if (!field.isConnected) return;
    if (field.type === 'radio' || field.type === 'checkbox') {
      field.checked = field.defaultChecked;
      return field.click();
    }
    const { value } = field;
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  };

  const repeat = () => {
    document.removeEventListener('click', notePress, true);
    document.removeEventListener('input', noteField, true);
    document.removeEventListener('submit', holdBack, true);
    fields.forEach(fillAgain);
    setTimeout(() => pressed?.isConnected && pressed.click());
  };
  document.addEventListener('app-started', repeat, { once: true });
})();

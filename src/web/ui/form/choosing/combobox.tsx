import { useCombobox } from 'downshift';
import { ChevronDown, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { warning, type Issue } from '#domain/basics/issue.ts';
import { classNames } from '#web/ui/class-names.ts';
import { describe, Frame, type InputProps } from '#web/ui/form/frame.tsx';
import { clearMatch, createSearch } from './search-text.ts';
import styles from './combobox.module.css';
import control from '#web/ui/form/control.module.css';

export type ComboboxOption = { value: string; label: string; searchNames?: readonly string[]; rarity?: number };

export type ComboboxProps = InputProps & {
  options: readonly ComboboxOption[];
  /** Empty for none chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
};

/** Rendered at once; more follow as the list is scrolled or walked through, so that 400 entries open as quickly as ten. */
const portion = 50;

const none: readonly Issue[] = [];

/** The words stay in the box until one of the entries is chosen; here it says so. */
const notYetChosen = (typed: string, matches: number) =>
  warning(
    matches === 0
      ? `„${typed}“ steht nicht in der Liste. Versuch es mit einem Teil des Namens.`
      : `Zu „${typed}“ passen ${matches} Einträge. Bitte wähle einen aus der Liste.`,
  );

export const Combobox = (props: ComboboxProps) => {
  const { name, options, value, onChange, onBlur, disabled, placeholder = 'Tippen zum Suchen', issues = none } = props;
  const search = useMemo(() => createSearch(options), [options]);
  const chosen = options.find((option) => option.value === value) ?? null;
  const [query, setQuery] = useState('');
  const [limit, setLimit] = useState(portion);
  const matches = useMemo(() => search(query), [search, query]);
  const items = matches.slice(0, limit);

  const ask = (text: string) => {
    setQuery(text);
    setLimit(portion);
  };

  /** What counts when the list closes without a choice: the clear match, or an entry walked to. A guess does not. */
  const entryMeant = (typed: string, highlighted: number) =>
    clearMatch(matches, typed) ?? (highlighted > 0 ? (matches[highlighted] ?? null) : chosen);

  const combobox = useCombobox<ComboboxOption>({
    items: items as ComboboxOption[],
    selectedItem: chosen,
    inputId: name,
    labelId: `${name}-label`,
    menuId: `${name}-list`,
    toggleButtonId: `${name}-toggle`,
    getItemId: (index) => `${name}-option-${index}`,
    itemToString: (item) => item?.label ?? '',
    itemToKey: (item) => item?.value,
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? ''),
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) ask(inputValue);
    },
    onHighlightedIndexChange: ({ highlightedIndex }) => {
      if (highlightedIndex > limit - 10) setLimit(limit + portion);
    },
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) ask('');
    },
    stateReducer: (state, { type, changes }) => {
      const types = useCombobox.stateChangeTypes;
      // The first match is offered at once: type, Enter, done.
      if (type === types.InputChange) {
        const typed = changes.inputValue ?? '';
        return { ...changes, highlightedIndex: typed !== '' && search(typed).length > 0 ? 0 : -1 };
      }
      if (type === types.ItemClick || type === types.InputKeyDownEnter) return changes;
      // Escape closes and never empties: there is a button for that.
      if (type === types.InputKeyDownEscape && !state.isOpen) return state;
      // An empty box means none. What is not clear falls back to the last choice; without one the words stay, and are asked about.
      if (state.isOpen && changes.isOpen === false) {
        const isTyped = query !== '' && type !== types.InputKeyDownEscape;
        const kept = state.inputValue === '' ? null : isTyped ? entryMeant(state.inputValue, state.highlightedIndex) : chosen;
        return { ...changes, selectedItem: kept, inputValue: kept?.label ?? state.inputValue };
      }
      return changes;
    },
    getA11yStatusMessage: ({ isOpen }) =>
      !isOpen ? '' : matches.length === 0 ? 'Kein Treffer' : matches.length === 1 ? 'Ein Treffer' : `${matches.length} Treffer`,
  });

  const isUnclear = chosen === null && !combobox.isOpen && combobox.inputValue.trim() !== '';
  const allIssues = isUnclear
    ? [...issues, notYetChosen(combobox.inputValue.trim(), search(combobox.inputValue).length)]
    : issues;
  const framed = { ...props, issues: allIssues };

  const clear = () => {
    combobox.reset();
    document.getElementById(name)?.focus();
  };

  const { 'aria-labelledby': _, ...input } = combobox.getInputProps({
    ...describe(framed),
    disabled: disabled ?? false,
    placeholder,
    name,
    autoComplete: 'off',
    spellCheck: false,
    onBlur: () => onBlur?.(),
  });

  return (
    <Frame {...framed} isFilled={chosen !== null}>
      <div className={styles.box}>
        <input {...input} type="text" enterKeyHint="done" className={classNames(control.control, styles.input)} />
        <span className={styles.buttons}>
          {chosen && !disabled && (
            <button type="button" className={styles.button} aria-label={`${chosen.label} entfernen`} onClick={clear}>
              <X aria-hidden />
            </button>
          )}
          <button
            type="button"
            className={styles.button}
            {...combobox.getToggleButtonProps({ disabled: disabled ?? false, 'aria-label': `${props.label}: Liste öffnen` })}
          >
            <ChevronDown aria-hidden />
          </button>
        </span>
        <ul
          {...combobox.getMenuProps({ 'aria-label': props.label })}
          className={styles.list}
          hidden={!combobox.isOpen || matches.length === 0}
          onScroll={(event) => {
            const { scrollTop, clientHeight, scrollHeight } = event.currentTarget;
            if (limit < matches.length && scrollTop + clientHeight > scrollHeight - 200) setLimit(limit + portion);
          }}
        >
          {combobox.isOpen &&
            items.map((item, index) => (
              <li
                key={item.value}
                {...combobox.getItemProps({ item, index })}
                className={styles.option}
                data-highlighted={index === combobox.highlightedIndex || undefined}
                data-chosen={item.value === value || undefined}
              >
                {item.label}
              </li>
            ))}
        </ul>
        {combobox.isOpen && matches.length === 0 && (
          <p className={classNames(styles.list, styles.nothing)}>Nichts gefunden. Versuch es mit einem Teil des Namens.</p>
        )}
      </div>
    </Frame>
  );
};

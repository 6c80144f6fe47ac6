import { searchTextOf, withSearchText } from './list-address.ts';
import { useListAddress } from './use-list-address.ts';
import { Field } from '#web/ui/form/field.tsx';
import styles from './parts.module.css';

const longest = 128;

/** Narrows a list while somebody types; the word stands in the address. */
export const SearchBox = ({ label, placeholder }: { label: string; placeholder: string }) => {
  const [search, change] = useListAddress();
  return (
    <search className={styles.search}>
      <Field
        name="suche"
        type="search"
        label={label}
        optional
        placeholder={placeholder}
        maxLength={longest}
        value={searchTextOf(search)}
        onChange={(text) => change(withSearchText(search, text), { replace: true })}
      />
    </search>
  );
};

import { Key } from '#web/desk/keys/key.tsx';
import { FilterForm } from '#web/desk/parts/filter-form.tsx';

/** Of one police, or only what came back. */
export const DebitFilter = () => (
  <FilterForm title="Lastschriften filtern" showAll="Alle zeigen">
    {(given) => (
      <>
        <label>
          <span>
            Policennummer <Key>f</Key>
          </span>
          <input name="policeNumber" defaultValue={given('policeNumber')} maxLength={40} autoComplete="off" />
        </label>
        <label>
          <input type="checkbox" name="cameBack" value="1" defaultChecked={given('cameBack') === '1'} />
          nur zurückgekommene
        </label>
      </>
    )}
  </FilterForm>
);

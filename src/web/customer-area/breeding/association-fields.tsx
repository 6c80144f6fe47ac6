import type { Issue } from '#domain/basics/issue.ts';
import type { BreederAssociation } from '#domain/wire/breeding/breeding-schemas.ts';
import { Choice } from '#web/ui/form/choice.tsx';
import { Field } from '#web/ui/form/field.tsx';

type TextProps = {
  name: string;
  value: string;
  onChange: (value: string) => void;
  issues?: readonly Issue[];
  onBlur?: () => void;
};

type AssociationFieldsProps = {
  associations: readonly BreederAssociation[];
  association: TextProps;
  /** Left out where a number is not asked for. */
  memberNumber?: TextProps;
};

/** The breeder's association; only members of a listed one have a number. */
export const AssociationFields = ({ associations, association, memberNumber }: AssociationFieldsProps) => {
  const chosen = associations.find(({ breederAssociationKey }) => breederAssociationKey === association.value);
  return (
    <>
      <Choice
        {...association}
        label="In welchem Verband züchtest du?"
        options={associations.map(({ breederAssociationKey, title, discountStr }) => ({
          value: breederAssociationKey,
          label: title,
          ...(discountStr !== null && { sub: discountStr }),
        }))}
      />
      {memberNumber && chosen?.hasMembers === true && (
        <Field {...memberNumber} label="Mitgliedsnummer" optional width="medium" maxLength={32} autoComplete="off" />
      )}
    </>
  );
};

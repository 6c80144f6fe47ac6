import { useState } from 'react';
import { affiliateAnswerMaximumLength, discountCodeMaximumLength } from '#domain/cover/contract-terms.ts';
import { step2Fields } from '#domain/wizard/steps/wizard-views.ts';
import { Field, type FieldProps } from '#web/ui/form/field.tsx';
import { hasError } from '#web/ui/form/issues.tsx';
import { QuestionCard } from '#web/wizard/question/question-card.tsx';
import type { CardProps } from '#web/wizard/question/inputs.ts';

/** Half a code is not judged: the word about it waits for the pause in typing. */
const CodeField = ({ issues, onChange, onBlur, ...rest }: FieldProps) => {
  const [isTyping, setTyping] = useState(false);
  const isHeldBack = isTyping && !hasError(issues ?? []);
  return (
    <Field
      {...rest}
      optional
      width="medium"
      autoComplete="off"
      issues={isHeldBack || issues === undefined ? [] : issues}
      onChange={(value) => {
        setTyping(true);
        onChange(value);
      }}
      onTypingPause={() => setTyping(false)}
      onBlur={() => {
        setTyping(false);
        onBlur?.();
      }}
    />
  );
};

/** Neither changes the premium: a voucher is credited, a partner's answer brings extras (spec 6.7, 6.8). */
export const VoucherCard = ({ state, inputs }: CardProps) => (
  <QuestionCard title="Hast du einen Gutschein?">
    <CodeField
      {...inputs.text('contractDiscountCode')}
      label="Gutscheincode"
      hint="Wir schreiben dir den Betrag gut. Dein Beitrag bleibt gleich."
      maxLength={discountCodeMaximumLength}
    />
    {step2Fields(state).includes('affiliateActionVerificationAnswer') && (
      <CodeField
        {...inputs.text('affiliateActionVerificationAnswer')}
        label={state.data.affiliateActionVerificationQuestion ?? 'Antwort auf die Frage deines Partners'}
        hint="Damit bekommst du die Extras deines Partners."
        maxLength={affiliateAnswerMaximumLength}
      />
    )}
  </QuestionCard>
);

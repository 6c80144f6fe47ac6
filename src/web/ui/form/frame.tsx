import type { ReactNode } from 'react';
import type { Issue } from '#domain/basics/issue.ts';
import { FieldIssues, hasError } from './issues.tsx';
import { infoStateOf, InfoTip } from '#web/ui/overlay/info-tip.tsx';
import styles from './frame.module.css';

/** What every input has in common. The wire name is the DOM id and the `field` of its issues. */
export type InputProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Longer explanation behind the info icon. */
  info?: ReactNode;
  issues?: readonly Issue[];
  optional?: boolean;
  disabled?: boolean;
};

type FrameProps = InputProps & { isFilled: boolean; children: ReactNode };

const none: readonly Issue[] = [];
const isSaid = (text: ReactNode) => text !== undefined && text !== '';

/** The attributes that tie an input to its hint and its issues. */
export const describe = ({ name, hint, issues = none, optional }: InputProps) => {
  const ids = [isSaid(hint) && `${name}-hint`, issues.length > 0 && `${name}-issues`].filter(Boolean).join(' ');
  return {
    'aria-describedby': ids || undefined,
    'aria-invalid': hasError(issues) || undefined,
    'aria-required': optional ? undefined : true,
  } as const;
};

const Top = ({ name, label, info, issues = none, optional = false, isFilled, children }: FrameProps) => (
  <>
    {children}
    {optional && <span className={styles.optional}>freiwillig</span>}
    {isSaid(info) && (
      <InfoTip label={label} state={infoStateOf({ hasError: hasError(issues), isFilled, isOptional: optional })} key={name}>
        {info}
      </InfoTip>
    )}
  </>
);

const Hint = ({ name, hint }: InputProps) =>
  isSaid(hint) && (
    <p id={`${name}-hint`} className={styles.hint}>
      {hint}
    </p>
  );

/** Around one input that a label can name. */
export const Frame = (props: FrameProps) => (
  <div className={styles.frame}>
    <div className={styles.top}>
      <Top {...props}>
        <label htmlFor={props.name} id={`${props.name}-label`} className={styles.label}>
          {props.label}
        </label>
      </Top>
    </div>
    <Hint {...props} />
    {props.children}
    <FieldIssues id={`${props.name}-issues`} issues={props.issues ?? none} />
  </div>
);

/** Around several inputs that answer one question. */
export const GroupFrame = ({ isRadioGroup = false, ...props }: FrameProps & { isRadioGroup?: boolean }) => {
  const { 'aria-describedby': describedBy, ...state } = describe(props);
  return (
    <fieldset
      id={props.name}
      className={styles.frame}
      aria-labelledby={`${props.name}-label`}
      aria-describedby={describedBy}
      disabled={props.disabled}
      data-invalid={state['aria-invalid']}
      {...(isRadioGroup && { role: 'radiogroup', ...state })}
    >
      <legend className={styles.top}>
        <Top {...props}>
          <span id={`${props.name}-label`} className={styles.label}>
            {props.label}
          </span>
        </Top>
      </legend>
      <Hint {...props} />
      {props.children}
      <FieldIssues id={`${props.name}-issues`} issues={props.issues ?? none} />
    </fieldset>
  );
};

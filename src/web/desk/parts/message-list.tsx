import type { DeskMessage } from '#domain/wire/desk/cases.ts';
import { momentText } from '#web/desk/desk-words.ts';
import styles from '#web/desk/customers/customer.module.css';

/** What both sides wrote; `name`: of the customer. */
export const MessageList = ({ messages, name }: { messages: readonly DeskMessage[]; name: string }) => (
  <ol className={styles.list}>
    {messages.map(({ messageId, writtenBy, writtenAt, subject, text, about }) => (
      <li key={messageId}>
        <span>
          <strong>{writtenBy ?? name}</strong>
          {subject !== null && `: ${subject}`}
          {about !== null && <small>{` ${about}`}</small>}
        </span>
        <time dateTime={writtenAt}>{momentText(writtenAt)}</time>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);

import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { fillPath } from '#domain/wire/call.ts';
import { Rows } from './case-parts.tsx';
import styles from './work.module.css';
import { attachmentFile } from '#web/calls/desk/applications.ts';
import type { DeskApplication, DeskInquiry } from '#domain/wire/desk/applications.ts';

const kilobytes = (size: number) => `${Math.max(1, Math.round(size / 1024)).toLocaleString('de-DE')}\u00A0KB`;

const Answer = ({ inquiry: { answer, answeredAt, attachments }, offerId }: { inquiry: DeskInquiry; offerId: number }) => (
  <>
    {answer !== null && (
      <>
        <h4>Antwort{answeredAt !== null && ` vom ${formatGermanInstant(new Date(answeredAt))}`}</h4>
        <p className={styles.words}>{answer}</p>
      </>
    )}
    {attachments.length > 0 && (
      <ul className={styles.entries}>
        {attachments.map(({ attachmentUuid, fileName, size }) => (
          <li key={attachmentUuid}>
            <a href={fillPath(attachmentFile.path, { offerId, attachmentUuid })} download={fileName}>
              {fileName}
            </a>{' '}
            ({kilobytes(size)})
          </li>
        ))}
      </ul>
    )}
  </>
);

/** Questions and changed offers, with what became of them. */
export const Inquiries = ({ application: { inquiries, offerId } }: { application: DeskApplication }) =>
  inquiries.length > 0 && (
    <section className={styles.part} aria-labelledby="fragen">
      <h2 id="fragen">Fragen und geänderte Angebote</h2>
      {inquiries.map((inquiry) => (
        <article key={inquiry.inquiryUuid} className={styles.inquiry} aria-label={inquiry.title}>
          <h3>
            {inquiry.title}: {inquiry.state}
          </h3>
          <small>
            {inquiry.askedBy}, {formatGermanInstant(new Date(inquiry.askedAt))}
          </small>
          <Rows rows={inquiry.rows} />
          <Answer inquiry={inquiry} offerId={offerId} />
        </article>
      ))}
    </section>
  );

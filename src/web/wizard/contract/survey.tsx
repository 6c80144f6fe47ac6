import { ExternalLink } from 'lucide-react';
import { surveyRequest } from '#domain/wizard/wizard-survey.ts';
import { brand } from '#web/brand.ts';
import { Button, ButtonLink } from '#web/ui/press/button.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { Choice } from '#web/ui/form/choosing/choice.tsx';
import type { PartProps } from '#web/wizard/question/inputs.ts';
import styles from './step5.module.css';

const Thanks = () => (
  <div className={styles.thanks}>
    <h2 id="survey-title" className={styles.small}>
      <output>Danke für deine Antwort!</output>
    </h2>
    <p>Bist du zufrieden? Mit einer Bewertung hilfst du anderen bei der Wahl.</p>
    <ButtonLink to={brand.links.ratingUrl} variant="secondary" icon={<ExternalLink />}>
      {brand.name} bewerten
    </ButtonLink>
  </div>
);

/** Sent only when every question has its answer; a failure is not told (spec 7.11). */
export const Survey = ({ state, dispatch }: PartProps) => {
  const { answers, sendState } = state.survey;
  const questions = state.options.surveyQuestions ?? [];
  const isSent = sendState === 'sended';
  if (questions.length === 0 && !isSent) return null;
  return (
    <Card as="section" floating className={styles.survey} labelledBy="survey-title">
      {isSent ? (
        <Thanks />
      ) : (
        <>
          <h2 id="survey-title" className={styles.small}>
            Eine Frage haben wir noch
          </h2>
          {questions.map(({ surveyQuestionKey, surveyQuestionText, answers: possible }) => (
            <Choice
              key={surveyQuestionKey}
              name={surveyQuestionKey}
              label={surveyQuestionText}
              disabled={sendState === 'sending'}
              options={possible.map(({ answerKey, answerText }) => ({ value: answerKey, label: answerText }))}
              value={answers.find((answer) => answer.surveyQuestionKey === surveyQuestionKey)?.surveyAnswerKey ?? null}
              onChange={(surveyAnswerKey) => dispatch({ type: 'surveyAnswered', surveyQuestionKey, surveyAnswerKey })}
            />
          ))}
          <div>
            <Button
              variant="secondary"
              busy={sendState === 'sending'}
              disabled={sendState === 'none' && surveyRequest(state) === null}
              onClick={() => dispatch({ type: 'surveySendStarted' })}
            >
              {sendState === 'sending' ? 'Wird gesendet …' : 'Antwort senden'}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
};

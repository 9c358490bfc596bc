import type { PriceProposal, Renewal } from '@hamkke/contracts';
import { formatWon } from '@hamkke/money';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { FactList } from '@hamkke/screen-kit/layout';
import { Alert, Disclosure, type ButtonTone } from '@hamkke/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { OnlineButton } from '../../../components/offline/online-button.tsx';
import { paidUntil } from './paid-until.ts';
import { Sentences } from './terms-facts.tsx';
import type { Answering } from './use-answering.ts';
import { useRefocus } from './use-refocus.ts';

interface ProposalProps {
  readonly proposal: PriceProposal;
  readonly answering: Answering;
}

/** A higher price that is charged only with the customer's consent, an act of its own: what it is, and the answer. */
export function ProposedPrice({ renewal, ...props }: ProposalProps & { readonly renewal: Renewal }) {
  const { t, i18n } = useTranslation('account');
  const { day } = useDayTexts();
  const id = useId();
  const { proposal, answering } = props;
  const { answer, amountBefore, amount, chargeOn, wording } = proposal;
  const shown = JSON.stringify([answer, amount, chargeOn, wording]);
  const heading = useRefocus<HTMLHeadingElement>(shown, answering.pressed);
  return (
    <section
      aria-labelledby={id}
      className="ac:flex ac:flex-col ac:gap-4 ac:rounded-control ac:border ac:border-line-strong ac:p-4"
    >
      <h3 id={id} ref={heading} tabIndex={-1} className="ac:text-base ac:font-bold ac:text-strong">
        {t(`renewal.proposal.heading.${answer ?? 'unanswered'}`)}
      </h3>
      <Outcome proposal={proposal} renewal={renewal} />
      <FactList
        facts={[
          [t('renewal.proposal.before'), formatWon(amountBefore, i18n.language)],
          [t('renewal.proposal.after'), formatWon(amount, i18n.language)],
          [t('renewal.proposal.firstCharge'), day(chargeOn)],
        ]}
      />
      <Proposed proposal={proposal} />
      <p className="ac:text-muted">
        {t(`renewal.proposal.until.${answer === null ? 'unanswered' : 'answered'}`, { date: day(chargeOn) })}
      </p>
      {answering.refusal !== undefined && <Alert tone="warn">{answering.refusal}</Alert>}
      {/* Keyed: a press meant for what was shown before cannot meet what took its place. */}
      <Answers key={shown} {...props} />
    </section>
  );
}

/** Says that an answer could not be given where the proposal is gone by now, and takes the place of what was pressed. */
export function ProposalGone({ refusal, answering }: { readonly refusal: string; readonly answering: Answering }) {
  const place = useRefocus<HTMLDivElement>(refusal, answering.pressed);
  return (
    <div ref={place} tabIndex={-1}>
      <Alert tone="warn">{refusal}</Alert>
    </div>
  );
}

/** What follows from the answer that was given. */
function Outcome({ proposal, renewal }: { readonly proposal: PriceProposal; readonly renewal: Renewal }) {
  const { t, i18n } = useTranslation('account');
  const { day } = useDayTexts();
  const { answer, amount, chargeOn } = proposal;
  const last = paidUntil(renewal);
  if (answer === null) return null;
  const accepted = () =>
    t('renewal.proposal.accepted', { date: day(chargeOn), amount: formatWon(amount, i18n.language) });
  const declined = () =>
    last === undefined ? t('renewal.stop.nothingMore') : t('renewal.proposal.declined', { date: day(last) });
  return <p className="ac:text-strong">{answer === 'accepted' ? accepted() : declined()}</p>;
}

/** What is proposed, word by word: open as long as it can be agreed to. */
function Proposed({ proposal: { answer, sentences } }: { readonly proposal: PriceProposal }) {
  const { t } = useTranslation('account');
  if (answer !== 'accepted') return <Sentences sentences={sentences} />;
  return (
    <Disclosure level={4} summary={t('renewal.proposal.sentences')}>
      <Sentences sentences={sentences} />
    </Disclosure>
  );
}

/** The ways to answer: two of the same weight before there is an answer, then the way to change it. */
function Answers(props: ProposalProps) {
  const { answer } = props.proposal;
  if (answer === 'accepted') return <AnswerButton {...props} accepted={false} says="withdraw" tone="quiet" />;
  if (answer === 'declined') return <AnswerButton {...props} accepted says="agree" tone="secondary" />;
  return (
    <div className="ac:grid ac:grid-cols-2 ac:gap-2">
      <AnswerButton {...props} accepted says="agree" tone="secondary" />
      <AnswerButton {...props} accepted={false} says="decline" tone="secondary" />
    </div>
  );
}

interface AnswerButtonProps extends ProposalProps {
  readonly accepted: boolean;
  readonly says: 'agree' | 'decline' | 'withdraw';
  readonly tone: ButtonTone;
}

function AnswerButton({ proposal, answering: { sending, answer }, accepted, says, tone }: AnswerButtonProps) {
  const { t } = useTranslation('account');
  return (
    <div className="ac:flex ac:min-w-0 ac:flex-col ac:gap-2">
      <OnlineButton
        tone={tone}
        wide
        className="ac:grow"
        busy={sending === accepted}
        disabled={sending === !accepted}
        onClick={() => answer(accepted, proposal)}
      >
        {t(`renewal.proposal.${says}`)}
      </OnlineButton>
    </div>
  );
}

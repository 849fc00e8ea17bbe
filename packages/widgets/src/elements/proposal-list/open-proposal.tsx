import { longestFollowUp, notify, proposalStatuses, type ProposalDetail } from '@lustra/core'
import { dayIn } from '@lustra/core/contract/rules/zones.ts'
import { useMemo } from 'react'
import { AnswerForm } from '../../features/message-thread/answer-form.tsx'
import type { AnswerDraft } from '../../features/message-thread/thread.model.ts'
import { MessageList } from '../../features/message-thread/message-list.tsx'
import { useThread } from '../../features/message-thread/use-thread.ts'
import { DueDay, StatusBadge } from '../../features/progress/badges.tsx'
import { timeFormat } from '../../ui/time/format-date.ts'
import { DetailSheet } from '../../ui/sheet/sheet.tsx'
import { dueOf, type Translate } from './proposal-cells.tsx'
import type { ProposalListModel, ProposalStatus } from './proposal-list.model.ts'

interface Props {
  t: Translate
  /** Language tag. */
  tag: string
  model: ProposalListModel
  id: string
  onClose(): void
}

/**
 * Dialog with a proposal, its history and the form for feedback or a decision. Asks before closing with unsent
 * feedback (P5).
 */
export function OpenProposal({ t, tag, model, id, onClose }: Props) {
  const { thread, onOpened, onAnswered } = model
  const text = t as (key: string) => string
  const { shown, sending, now, value, saveDraft, leave } = useThread(thread, {
    id,
    t: text,
    onClose,
    onOpened,
  })

  async function send(answer: AnswerDraft<ProposalStatus>) {
    const isSent = await thread.send(answer)
    if (!isSent) return false
    notify({ kind: 'success', text: t('sent') })
    onAnswered(id, answer.status ?? value!.Status)
    return true
  }

  return (
    <DetailSheet
      t={t}
      shown={shown}
      title={value?.description}
      kind={t('one')}
      part="proposal"
      texts={{ missing: t('missing'), missingWhy: t('missing-why'), failed: t('failed') }}
      onAgain={thread.again}
      onClose={leave}
    >
      {value && <ProposalContent t={t} tag={tag} today={dayIn(undefined, now)} proposal={value} />}
      {value?.MayAnswer && (
        <AnswerForm
          key={`${value.Id} answer`}
          t={t}
          longest={longestFollowUp}
          sending={sending}
          restored={thread.savedDraft()}
          onSend={send}
          onDraft={saveDraft}
          choice={{
            label: t('decision'),
            statuses: proposalStatuses,
            status: value.Status,
            nameOf: (each) => t(`state.${each}`),
          }}
          texts={{
            title: t('answer'),
            label: t('feedback'),
            hint: t('feedback-hint'),
            send: t('send'),
            empty: t('nothing'),
            failed: t('not-sent'),
            changed: t('changed', { status: t(`state.${value.Status}`) }),
          }}
        />
      )}
    </DetailSheet>
  )
}

interface ContentProps extends Pick<Props, 't' | 'tag'> {
  today: string
  proposal: ProposalDetail
}

function ProposalContent({ t, tag, today, proposal }: ContentProps) {
  const times = useMemo(() => timeFormat(tag, proposal.TimeZone), [tag, proposal.TimeZone])
  const changes = useMemo(() => changesOf(proposal.History), [proposal.History])
  return (
    <>
      <dl className="sheet-facts">
        <dt>{t('state.status')}</dt>
        <dd>
          <StatusBadge t={t} status={proposal.Status} />
        </dd>
        <dt>{t('due')}</dt>
        <dd>
          <DueDay t={t} tag={tag} due={dueOf(proposal)} today={today} />
        </dd>
        <dt>{t('store')}</dt>
        <dd>
          {proposal.StoreName} ({proposal.StoreCode}) · {proposal.CustomerName}
        </dd>
        <dt>{t('sales-rep')}</dt>
        <dd>{proposal.tmName}</dd>
        <dt>{t('suggestion')}</dt>
        <dd className="sheet-text" dir="auto">
          {proposal.suggestion}
        </dd>
      </dl>
      <MessageList
        t={t}
        title={t('history')}
        messages={proposal.History}
        times={times}
        empty={t('no-history')}
        badge={(step) => changes.has(step) && <StatusBadge t={t} status={step.Status} />}
      />
    </>
  )
}

/** Steps that changed the status; the first one is the initial status. */
const changesOf = (history: ProposalDetail['History']) =>
  new Set(history.filter(({ Status }, index) => Status !== history[index - 1]?.Status))

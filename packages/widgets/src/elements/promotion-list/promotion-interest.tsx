import { confirm, errorText, notify, type PromotionDetail } from '@lustra/core'
import { formatDayIn } from '@lustra/core/contract/rules/zones.ts'
import { Icon } from '../../ui/basics/icon.tsx'
import type { Sending } from './promotion-detail.model.ts'
import type { PromotionT } from './promotion-card.tsx'

interface Props {
  t: PromotionT
  /** Language tag. */
  tag: string
  promotion: PromotionDetail
  /** The promotion has ended; no new interest is accepted. */
  isEnded: boolean
  sending: Sending
  /** Resolves to whether the server accepted it. */
  onFollow(isInterested: boolean): Promise<boolean>
}

/** Registers or withdraws interest, and shows who will call back. Failures can be retried (P1). */
export function PromotionInterest({ t, tag, promotion, isEnded, sending, onFollow }: Props) {
  const { Interest: interest } = promotion
  const isSending = sending.step === 'sending'
  if (isEnded && !interest) return null

  async function follow() {
    if (await onFollow(true)) notify({ kind: 'success', text: t('interest.thanks') })
  }

  async function withdraw() {
    const isSure = await confirm({
      title: t('interest.sure'),
      text: t('interest.sure-text', { title: promotion.Title }),
      confirmLabel: t('interest.withdraw-now'),
    })
    if (isSure && (await onFollow(false))) notify({ kind: 'success', text: t('interest.withdrawn') })
  }

  return (
    <section className="promotion-interest" part="interest" aria-label={t('interest')}>
      {sending.step === 'failed' && (
        <p className="notice" role="alert">
          <strong>{t('interest.failed')}</strong> {errorText(t as (key: string) => string, sending.error)}
        </p>
      )}
      <p role="status">
        {interest ? (
          <>
            <Icon name="check" className="promotion-check" />
            {t('interest.noted', { date: formatDayIn(tag, undefined, new Date(interest.At)) })}{' '}
            <strong>
              {interest.CallBy ? t('interest.call-by', { name: interest.CallBy }) : t('interest.call')}
            </strong>
          </>
        ) : (
          t('interest.offer')
        )}
      </p>
      <button
        type="button"
        className={interest ? 'button' : 'button primary'}
        aria-disabled={isSending}
        onClick={() => !isSending && void (interest ? withdraw() : follow())}
      >
        {t(interest ? 'interest.withdraw' : 'interest.say')}
      </button>
    </section>
  )
}

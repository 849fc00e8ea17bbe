import { notify } from '@lustra/core'
import { useTexts } from '../use-texts.ts'
import { adoptLazy, labels } from './lazy-resources.ts'
import type { Translate } from '../report.config.ts'

/** The request id for support, with a copy button. */
export default function Reference({ t: baseT, id }: { t: Translate; id: string }) {
  const t = useTexts(baseT, labels)
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => notify({ kind: 'success', text: t('copied') }),
      // Without clipboard access the id can still be selected with one click.
      () => {},
    )
  return (
    <div className="reference" ref={adoptLazy}>
      <p>{t('ask-admin')}</p>
      <code>{id}</code>
      <button
        type="button"
        className="button quiet"
        aria-label={`${t('copy')}: ${t('reference')}`}
        onClick={() => void copy()}
      >
        {t('copy')}
      </button>
    </div>
  )
}

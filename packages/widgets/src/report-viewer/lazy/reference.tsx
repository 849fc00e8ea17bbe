import { notify } from '@lustra/core'
import type { Words } from '../report-viewer.types.ts'
import { useWords } from '../use-words.ts'
import { adoptLazy } from './adopt-lazy.ts'
import { words } from './lazy.words.ts'

/** The number that support asks for, to be copied or read out. */
export default function Reference({ t: given, id }: { t: Words; id: string }) {
  const t = useWords(given, words)
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => notify({ kind: 'success', text: t('copied') }),
      // It stands there, and one click takes all of it.
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

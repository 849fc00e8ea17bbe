import type { Language } from '@lustra/core'
import { Modal } from '../../../ui/basics/modal.tsx'
import { IconButton } from '../../../ui/basics/icon.tsx'
import type { ServiceReportT } from '../../service-report/model/pdf-viewer.model.ts'
import { InnerElement } from '../../../kit/react/inner/inner.tsx'
import { Stylesheet } from '../../../kit/react/react-screen.tsx'
import styles from './visit-dialog.css?inline'

interface Props {
  /** Id of the report whose visit it is. */
  id: string
  t: ServiceReportT
  language: Language
  /** Context of the list, whose page settings the thread inherits. */
  context: { $props: { get(): { api: string; group: string; theme: string } } }
  /** Address template for a visit; no link when empty. */
  link?: string
  /** Section to start at. */
  start?: 'service' | 'actions'
  onClose(): void
}

/**
 * Dialog with the visit, shown by the public visit element. The element is loaded on first use, and does not report its own
 * loading to the page.
 */
export function VisitDialog({ id, t, language, context, link = '', start = 'service', onClose }: Props) {
  return (
    <Modal label={t('visit.one')} className="visit-sheet" part="visit-sheet" onClose={onClose}>
      <Stylesheet css={styles} />
      <div className="visit-bar">
        <p>{t('visit.one')}</p>
        <IconButton icon="close" label={t('word.close')} onPress={onClose} />
      </div>
      <InnerElement
        tag="lustra-visit-thread"
        around={context}
        attributes={{ language, report: id, link, start }}
      />
    </Modal>
  )
}

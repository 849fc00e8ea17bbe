import type { Language } from '@lustra/core'
import { Modal } from '../../ui/basics/modal.tsx'
import { Tool } from '../../ui/basics/tool.tsx'
import type { ServiceReportT } from '../../service-report/service-report.types.ts'
import { InnerElement } from '../../kit/react/inner/inner.tsx'
import { Sheet } from '../../kit/react/sheet.tsx'
import styles from './visit-dialog.css?inline'

interface Props {
  /** Id of the report whose visit it is. */
  id: string
  t: ServiceReportT
  language: Language
  /** Of the list: what its page has set for it holds for the thread, too. */
  tools: { $props: { get(): { api: string; group: string; theme: string } } }
  /** The page's address for a visit; without one no link is offered. */
  link?: string
  /** Where reading begins. */
  start?: 'service' | 'actions'
  onClose(): void
}

/**
 * The whole visit over a list: the element that shows it, as a page would write it. It is loaded with the first one, and
 * says nothing of its own loading to the page, which has only the list.
 */
export function VisitDialog({ id, t, language, tools, link = '', start = 'service', onClose }: Props) {
  return (
    <Modal label={t('visit.one')} className="visit-sheet" part="visit-sheet" onClose={onClose}>
      <Sheet css={styles} />
      <div className="visit-bar">
        <p>{t('visit.one')}</p>
        <Tool icon="close" label={t('visit.close')} onPress={onClose} />
      </div>
      <InnerElement
        tag="lustra-visit-thread"
        around={tools}
        attributes={{ language, report: id, link, start }}
      />
    </Modal>
  )
}

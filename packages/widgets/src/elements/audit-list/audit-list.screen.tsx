import { groupNameIn } from '@lustra/core/contract/rules/shown-name.ts'
import { languageNames, type AuditEntry } from '@lustra/core'
import { actionName, type GroupNames } from '@lustra/core/contract/audit/audit-fields.ts'
import { useStore } from '@nanostores/react'
import { useCallback, useMemo, useRef } from 'react'
import { shape } from '../../generated/shapes/audit-list.ts'
import { useModel, useElementContext, type ScreenProps } from '../../kit/react/react-screen.tsx'
import { ExportButton, ExportParts } from '../../features/file-job/list-export.tsx'
import type { FilterSources } from '../../features/list/model/list-query.ts'
import { focusRow, ListScreen, listScreenStyles } from '../../features/list/screen/list-screen.tsx'
import richStyles from '../../ui/rich-text/rich-text.css?inline'
import sheetStyles from '../../ui/sheet/sheet.css?inline'
import { auditCells } from './audit-cells.tsx'
import ownStyles from './audit-list.css?inline'
import { createAuditListModel } from './audit-list.model.ts'
import type { AuditListTexts } from './audit-list.texts.en.ts'
import type { auditList } from './audit-list.widget.ts'
import { targetName } from './audit-labels.ts'
import { OpenEntry } from './open-entry.tsx'

/** Parts loaded on first use. Separate from the screen, so that the chunk of the models does not import the loader. */

export const styles = listScreenStyles + sheetStyles + richStyles + ownStyles

/** Sets its own status once the first rows are shown. */
export const loads = true

export default function AuditListScreen({ t, density }: ScreenProps<typeof auditList, keyof AuditListTexts>) {
  const model = useModel(createAuditListModel)
  const context = useElementContext()
  const language = useStore(context.$language)
  const { tag } = languageNames[language]
  const session = useStore(context.core.$session)
  const groups = useMemo<GroupNames>(
    () =>
      new Map(
        session.status === 'signed-in'
          ? session.groups.map((group) => [group.groupCode, groupNameIn(language, group).name])
          : [],
      ),
    [session, language],
  )
  const { keyword } = useStore(model.$query)
  const { entry: id } = useStore(model.$open)
  const entry = useStore(model.$entry)
  const root = useRef<HTMLDivElement>(null)
  const cells = useMemo(() => auditCells(t, { tag, keyword, groups }), [t, tag, keyword, groups])
  const filters = useMemo<FilterSources<typeof auditList>>(() => ({ from: { label: t('period') } }), [t])
  const openRow = useCallback((row: AuditEntry) => model.open('entry', row.Id), [model])

  function close() {
    model.open('entry', '')
    focusRow(root.current, id)
  }

  return (
    <ListScreen
      ref={root}
      model={model}
      shape={shape}
      t={t}
      density={density}
      cells={cells}
      filters={filters}
      keyOf={keyOf}
      nameOf={(row) => `${actionName(t, row.Action)}, ${targetName(row, groups) || row.Actor}`}
      onOpen={openRow}
      actions={<ExportButton t={t} sheet={model.sheet} />}
    >
      {id && <OpenEntry t={t} tag={tag} groups={groups} entry={entry} onClose={close} />}
      <ExportParts t={t} sheet={model.sheet} onEarlierClosed={() => focusRow(root.current, '')} />
    </ListScreen>
  )
}

const keyOf = (row: AuditEntry) => row.Id

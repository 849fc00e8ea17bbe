import type { MenuNode } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { useElementContext } from '../../../kit/react/react-screen.tsx'
import { ConflictView } from '../../../ui/conflict/conflict-view.tsx'
import type { Translate } from '../role-manager.model.ts'
import { MenuPreview } from './menu-preview.tsx'
import { namesOf, titleIn, changeLabels } from './rights-labels.ts'
import { PagesTab, StoresTab } from './rights-tabs.tsx'
import { changeOf, flatMenu, pageIds, rightsOf, toNode, type Rights, type RightsChange } from './rights.ts'
import type { LoadedRole, RoleEditor, SaveStep } from './role-editor.model.ts'
import type { RolePeopleModel } from './role-people.model.ts'
import { RolePeople } from './role-people.tsx'
import { NothingToSave, SaveBar } from './save-bar.tsx'
import { Tabs } from './tabs.tsx'

type TabKey = 'pages' | 'stores' | 'people' | 'preview'

interface Props {
  t: Translate
  editor: RoleEditor
  people: RolePeopleModel
  loaded: LoadedRole
  rights: Rights
  save: SaveStep
  change: RightsChange | null
  onSaved(): void
  onBound(): void
}

const whyFixed = ({ MayManage, IsOwn }: LoadedRole['role']) =>
  MayManage ? (IsOwn ? 'own-keeps' : 'administrators-keep') : 'above-own'

/** The tabs of an open role, with the unsaved changes below. */
export function OpenRole(props: Props) {
  const { t, editor, loaded, rights, save, change, onSaved } = props
  const { role, menu, nodes } = loaded
  const language = useStore(useElementContext().$language)
  const [tab, setTab] = useState<TabKey>('pages')
  const pages = useMemo(() => flatMenu(menu, (node: MenuNode) => titleIn(language, node)), [menu, language])
  const tree = useMemo(() => nodes.map(toNode), [nodes])
  const names = useMemo(() => ({ pages: namesOf(pages), nodes: namesOf(tree) }), [pages, tree])
  const labelsOf = (rightsChange: RightsChange | null) => changeLabels(t, rightsChange, names)

  if (save.step === 'conflict') {
    const base = rightsOf(role)
    const [mine, theirs] = [labelsOf(changeOf(base, rights)), labelsOf(changeOf(base, rightsOf(save.theirs)))]
    const resolve = async (choice: Readonly<Record<string, string>>) => {
      if (await editor.resolveConflict(choice)) onSaved()
    }
    return (
      <ConflictView
        t={t}
        fields={save.fields.map((key) => ({
          key,
          label: t(`tab.${key}`),
          mine: mine[key].join('\n'),
          theirs: theirs[key].join('\n'),
        }))}
        onSave={(choice) => void resolve(choice)}
        onBack={editor.back}
      />
    )
  }

  // No changes while saving. The own role can neither gain nor lose rights.
  const isFixed = save.step === 'saving' || !role.MayManage || (role.IsOwn && !role.MayReduce)
  const keeps = role.MayReduce ? { pages: [], nodes: [] } : { pages: role.MenuIds, nodes: role.OrganizeIds }
  const pageIdsOf = pageIds(menu)
  const ticked = pageIdsOf.filter((id) => rights.pages.has(id)).length
  const isChanged = (field: 'pages' | 'stores') =>
    change && labelsOf(change)[field].length ? t('tab.changed') : undefined
  return (
    <>
      {!role.MayReduce && <p className="notice">{t(whyFixed(role))}</p>}
      <Tabs<TabKey>
        label={t('tabs')}
        shown={tab}
        onShow={setTab}
        tabs={[
          {
            key: 'pages',
            name: t('tab.pages'),
            note: `${ticked}/${pageIdsOf.length}`,
            changed: isChanged('pages'),
          },
          { key: 'stores', name: t('tab.stores'), changed: isChanged('stores') },
          { key: 'people', name: t('tab.people'), note: String(role.Users) },
          { key: 'preview', name: t('tab.preview') },
        ]}
      >
        {tab === 'pages' && (
          <PagesTab
            t={t}
            nodes={pages}
            ticked={rights.pages}
            onTick={
              isFixed ? undefined : (ticked) => editor.tick({ pages: new Set([...ticked, ...keeps.pages]) })
            }
          />
        )}
        {tab === 'stores' && (
          <StoresTab
            t={t}
            nodes={tree}
            ticked={rights.nodes}
            allStores={rights.allStores}
            onTick={
              isFixed ? undefined : (ticked) => editor.tick({ nodes: new Set([...ticked, ...keeps.nodes]) })
            }
            onAllStores={
              isFixed || (role.AllStores && !role.MayReduce)
                ? undefined
                : (allStores) => editor.tick({ allStores })
            }
          />
        )}
        {tab === 'people' && <RolePeople t={t} people={props.people} role={role} onBound={props.onBound} />}
        {tab === 'preview' && (
          <MenuPreview t={t} menu={menu} rights={rights} language={language} nodeNames={names.nodes} />
        )}
      </Tabs>
      {change ? (
        <SaveBar t={t} editor={editor} role={role} save={save} changes={labelsOf(change)} onSaved={onSaved} />
      ) : (
        !isFixed && (tab === 'pages' || tab === 'stores') && <NothingToSave t={t} />
      )}
    </>
  )
}

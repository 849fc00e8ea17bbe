import type { MenuNode } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { useTools } from '../../kit/react/react-screen.tsx'
import { ConflictView } from '../../ui/conflict/conflict-view.tsx'
import type { Words } from '../role-manager.types.ts'
import { MenuPreview } from './menu-preview.tsx'
import { namesOf, titleIn, wordsOfChange } from './rights-words.ts'
import { PagesTab, StoresTab } from './rights-tabs.tsx'
import { changeOf, flatMenu, rightsOf, toNode, type Rights, type RightsChange } from './rights.ts'
import type { LoadedRole, RoleEditor, SaveStep } from './role-editor.model.ts'
import type { RolePeopleModel } from './role-people.model.ts'
import { RolePeople } from './role-people.tsx'
import { SaveBar } from './save-bar.tsx'
import { Tabs } from './tabs.tsx'

type TabKey = 'pages' | 'stores' | 'people' | 'preview'

interface Props {
  t: Words
  editor: RoleEditor
  people: RolePeopleModel
  loaded: LoadedRole
  rights: Rights
  save: SaveStep
  change: RightsChange | null
  onSaved(): void
  onBound(): void
}

/** The tabs of an open role, and below them what saving would change. */
export function OpenRole(props: Props) {
  const { t, editor, loaded, rights, save, change, onSaved } = props
  const { role, menu, nodes } = loaded
  const language = useStore(useTools().$language)
  const [tab, setTab] = useState<TabKey>('pages')
  const pages = useMemo(() => flatMenu(menu, (node: MenuNode) => titleIn(language, node)), [menu, language])
  const tree = useMemo(() => nodes.map(toNode), [nodes])
  const names = useMemo(() => ({ pages: namesOf(pages), nodes: namesOf(tree) }), [pages, tree])
  const words = (of: RightsChange | null) => wordsOfChange(t, of, names)

  if (save.step === 'conflict') {
    const base = rightsOf(role)
    const [mine, theirs] = [words(changeOf(base, rights)), words(changeOf(base, rightsOf(save.theirs)))]
    const decide = async (choice: Readonly<Record<string, string>>) => {
      if (await editor.decide(choice)) onSaved()
    }
    return (
      <ConflictView
        t={t}
        fields={save.fields.map((key) => ({
          key,
          label: t(`tab.${key}`),
          mine: mine[key].join('; '),
          theirs: theirs[key].join('; '),
        }))}
        isSaving={false}
        onSave={(choice) => void decide(choice)}
        onBack={editor.back}
      />
    )
  }

  // What is on its way cannot be changed any more.
  const isFixed = save.step === 'saving'
  const isChanged = (field: 'pages' | 'stores') =>
    change && words(change)[field].length ? t('tab.changed') : undefined
  return (
    <>
      <Tabs<TabKey>
        label={t('tabs')}
        shown={tab}
        onShow={setTab}
        tabs={[
          { key: 'pages', name: t('tab.pages'), changed: isChanged('pages') },
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
            onTick={isFixed ? undefined : (ticked) => editor.tick({ pages: ticked })}
          />
        )}
        {tab === 'stores' && (
          <StoresTab
            t={t}
            nodes={tree}
            ticked={rights.nodes}
            allStores={rights.allStores}
            onTick={isFixed ? undefined : (ticked) => editor.tick({ nodes: ticked })}
            onAllStores={isFixed ? undefined : (allStores) => editor.tick({ allStores })}
          />
        )}
        {tab === 'people' && <RolePeople t={t} people={props.people} role={role} onBound={props.onBound} />}
        {tab === 'preview' && (
          <MenuPreview t={t} menu={menu} rights={rights} language={language} nodeNames={names.nodes} />
        )}
      </Tabs>
      {change && (
        <SaveBar t={t} editor={editor} role={role} save={save} words={words(change)} onSaved={onSaved} />
      )}
    </>
  )
}

import type { Language, MenuNode } from '@lustra/core'
import { Icon } from '../../ui/basics/icon.tsx'
import type { Translate } from '../role-manager.types.ts'
import { titleIn } from './rights-labels.ts'
import { menuWith, type Rights } from './rights.ts'

interface Props {
  t: Translate
  menu: readonly MenuNode[]
  rights: Rights
  language: Language
  nodeNames: ReadonlyMap<string, string>
}

const maxNames = 10

/** Preview of the menu and stores of a person with the unsaved rights (A2). */
export function MenuPreview({ t, menu, rights, language, nodeNames }: Props) {
  const visible = menuWith(menu, rights.pages)
  const nodes = [...rights.nodes].map((id) => nodeNames.get(id) ?? id)
  const more = nodes.length - maxNames
  return (
    <div className="preview">
      <h3>{t('preview.menu')}</h3>
      {visible.length === 0 ? (
        <p className="notice">{t('preview.nothing')}</p>
      ) : (
        <div className="preview-menu">
          <MenuLevel nodes={visible} language={language} />
        </div>
      )}
      <h3>{t('preview.stores')}</h3>
      {rights.allStores || nodes.length === 0 ? (
        <p>{t(rights.allStores ? 'every-store' : 'preview.own-stores')}</p>
      ) : (
        <>
          <p>{t('preview.below')}</p>
          <ul className="role-names">
            {nodes.slice(0, maxNames).map((name) => (
              <li key={name}>{name}</li>
            ))}
            {more > 0 && <li>{t('change.more', { count: more })}</li>}
          </ul>
        </>
      )}
    </div>
  )
}

const MenuLevel = ({ nodes, language }: { nodes: readonly MenuNode[]; language: Language }) => (
  <ul>
    {nodes.map((node) => (
      <li key={node.Id}>
        <span className="preview-entry">
          {titleIn(language, node)}
          {node.children.length > 0 && <Icon name="down" />}
        </span>
        {node.children.length > 0 && <MenuLevel nodes={node.children} language={language} />}
      </li>
    ))}
  </ul>
)

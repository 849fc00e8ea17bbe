import type { Language, MenuNode } from '@lustra/core'
import { Icon } from '../../../ui/basics/icon.tsx'
import { iconOf } from '../../../ui/menu-icons/menu-icons.ts'
import type { Translate } from '../role-manager.model.ts'
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

/**
 * Preview of the menu and stores of a person with the unsaved rights (A2): each root, which is a tab of the bar, with its
 * side menu.
 */
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
        <div className="preview-menus">
          {visible.map((root) => (
            <section key={root.Id} className="preview-menu">
              <h4>{titleIn(language, root)}</h4>
              <MenuLevel
                nodes={root.children.length > 0 ? root.children : [root]}
                language={language}
                depth={1}
              />
            </section>
          ))}
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

interface LevelProps {
  nodes: readonly MenuNode[]
  language: Language
  /** 1: the entries of a root, which have an icon, as in the side menu. */
  depth: number
}

const MenuLevel = ({ nodes, language, depth }: LevelProps) => (
  <ul>
    {nodes.map((node) => (
      <li key={node.Id}>
        <span className="preview-entry">
          {depth === 1 && <Icon path={iconOf(node)} />}
          <span className="preview-name">{titleIn(language, node)}</span>
          {node.children.length > 0 && <Icon name="down" />}
        </span>
        {node.children.length > 0 && (
          <MenuLevel nodes={node.children} language={language} depth={depth + 1} />
        )}
      </li>
    ))}
  </ul>
)

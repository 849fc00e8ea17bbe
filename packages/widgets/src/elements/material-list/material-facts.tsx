import type { CommonMaterial } from '@lustra/core'
import { formatTimeIn } from '@lustra/core/contract/rules/zones.ts'
import { fileExtension } from '../../features/publication/files.model.ts'
import { Icon } from '../../ui/basics/icon.tsx'
import { FormatBytes } from '../../ui/shoelace/shoelace.tsx'
import { hostOf, type Translate } from './material-cells.tsx'

interface Props {
  t: Translate
  /** Language tag. */
  tag: string
  material: CommonMaterial
  onSave(): void
  onClose(): void
}

/**
 * Details of a link, with its host, or of a download-only file (P3). Links are never opened automatically.
 */
export function MaterialFacts({ t, tag, material, onSave, onClose }: Props) {
  const { File, Link, Description, UpdateTime } = material
  const host = hostOf(Link)
  return (
    <>
      <p className="sheet-text" dir="auto">
        {Description}
      </p>
      <dl className="sheet-facts">
        {host && (
          <>
            <dt>{t('link.host')}</dt>
            <dd>
              <strong>{host}</strong>
            </dd>
            <dt>{t('link.address')}</dt>
            <dd className="material-address" dir="ltr">
              {Link}
            </dd>
          </>
        )}
        {File && (
          <>
            <dt>{t('file-type')}</dt>
            <dd>
              {fileExtension(File.Name) || File.Type}
              <FormatBytes bytes={File.Bytes} tag={tag} before=" · " />
            </dd>
          </>
        )}
        <dt>{t('file.updated')}</dt>
        <dd>
          <time dateTime={UpdateTime}>{formatTimeIn(tag, undefined, new Date(UpdateTime))}</time>
        </dd>
      </dl>
      {host ? (
        <p className="sheet-by">{t('link.leaves', { host })}</p>
      ) : (
        File && <p className="sheet-by">{t('save-only')}</p>
      )}
      <p className="sheet-leads">
        {host && (
          <a className="button primary" href={Link!} target="_blank" rel="noopener noreferrer">
            <Icon name="external" /> {t('link.open')}
          </a>
        )}
        {File && (
          <button type="button" className="button primary" onClick={onSave}>
            <Icon name="download" /> {t('file.download')}
          </button>
        )}
        <button type="button" className="button" onClick={onClose}>
          <Icon name="back" /> {t('file.back')}
        </button>
      </p>
    </>
  )
}

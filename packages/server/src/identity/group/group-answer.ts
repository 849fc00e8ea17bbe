import type { Group } from '@lustra/core/contract'
import type { NamesOf } from '../../platform/database/translations.ts'
import type { Membership } from '../people/people.queries.ts'
import type { Logo } from './logo.queries.ts'

interface GroupsRequest {
  personId: number
  names: NamesOf
  /** Of the groups whose logos are about to be shown, by their id. */
  logos: ReadonlyMap<number, Logo>
}

/** Converts memberships to the contract's groups. */
export const toGroups = (
  memberships: readonly Membership[],
  { personId, names, logos }: GroupsRequest,
): Group[] =>
  memberships.map((membership) =>
    toGroup(membership, {
      personId,
      names: names(membership.groupId, membership.name),
      logo: logos.get(membership.groupId),
    }),
  )

interface GroupParts {
  personId: number
  names: Group['GroupNames']
  logo: Logo | undefined
}

function toGroup(membership: Membership, { personId, names, logo }: GroupParts): Group {
  return {
    GroupId: String(membership.groupId),
    GroupName: membership.name,
    GroupNames: names,
    GroupCode: membership.code,
    RoleId: membership.roleId === null ? '' : String(membership.roleId),
    UserId: String(personId),
    IsAdmin: membership.isAdmin,
    GroupRole: membership.roleName ?? '',
    GroupIcon: logo ? iconOf(membership.code, logo) : '',
    GroupIcon1: logo ? iconAddress(membership.code, logo) : '',
    DefaultGroup: membership.isDefault,
  }
}

/**
 * Small logos are embedded in the response, larger ones are sent by an address with a secret version that only members
 * get.
 */
export function iconOf(code: string, logo: Logo): string {
  const { bytes, type } = logo
  return bytes ? `data:${type};base64,${bytes.toString('base64')}` : iconAddress(code, logo)
}

const iconAddress = (code: string, { version }: Pick<Logo, 'version'>): string =>
  `/api/Group/Logo/${encodeURIComponent(code)}?v=${version}`

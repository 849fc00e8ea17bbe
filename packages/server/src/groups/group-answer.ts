import type { Group } from '@lustra/core/contract'
import type { Membership } from '../login/people.queries.ts'

// A sign-in answers every group of the person, and an administrator may have stored half a megabyte.
const inlineBytes = 16 * 1024

/** A membership as the contract's Group. */
export function toGroup(membership: Membership, personId: number): Group {
  return {
    GroupId: String(membership.groupId),
    GroupName: membership.name,
    GroupCode: membership.code,
    RoleId: membership.roleId === null ? '' : String(membership.roleId),
    UserId: String(personId),
    IsAdmin: membership.isAdmin,
    GroupRole: membership.roleName ?? '',
    GroupIcon: iconOf(membership),
    DefaultGroup: membership.isDefault,
  }
}

/** Small logos travel inside the answer, larger ones by an address that only members are told (its version is a secret). */
function iconOf({ code, logo, logoType, logoVersion }: Membership): string {
  if (!logo) return ''
  if (logo.length <= inlineBytes) return `data:${logoType};base64,${logo.toString('base64')}`
  return `/api/Group/Logo/${encodeURIComponent(code)}?v=${logoVersion}`
}

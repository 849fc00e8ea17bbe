/** Errors of administrator calls, loaded only by their elements. */
export const managerErrors = {
  'error.role-in-use': 'This role is still in use by users and cannot be deleted temporarily.',
  'error.node-in-use': 'Stores, people or roles still belong here, so it cannot be deleted.',
  'error.last-administrator':
    'Somebody has to be able to manage the group. Make somebody else an administrator first.',
  'error.own-account': 'You cannot do this to your own account or role.',
  'error.name-taken': 'This name is already in use.',
  'error.import-running':
    'Another import of the same kind is still running for this group. Please try again when it has ended.',
}

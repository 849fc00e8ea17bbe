interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
}

export type NodeCommand = 'edit' | 'add' | 'delete' | 'cut' | 'paste' | 'undo' | 'leave'

const commands: Readonly<Record<string, NodeCommand>> = {
  f2: 'edit',
  insert: 'add',
  delete: 'delete',
  'ctrl+x': 'cut',
  'ctrl+v': 'paste',
  'ctrl+z': 'undo',
  escape: 'leave',
}

/** Command of a shortcut on the active node; Control and Command are equivalent. */
export const nodeCommand = ({ key, ctrlKey, metaKey }: Key): NodeCommand | undefined =>
  commands[(ctrlKey || metaKey ? 'ctrl+' : '') + key.toLowerCase()]

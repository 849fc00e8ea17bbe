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

/** What a key does to the node that the tree's keys stand on; on a Mac with Command instead of Control. */
export const nodeCommand = ({ key, ctrlKey, metaKey }: Key): NodeCommand | undefined =>
  commands[(ctrlKey || metaKey ? 'ctrl+' : '') + key.toLowerCase()]

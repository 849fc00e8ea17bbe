import type { ImportKind, SheetImport } from '@lustra/core'

/** For tests: an import of three rows in a state, as a server returns it. */
export const importIn =
  (kind: ImportKind) =>
  (State: SheetImport['State'], overrides: Partial<SheetImport> = {}): SheetImport => ({
    Id: 'i1',
    Kind: kind,
    State,
    FileName: `${kind}.xlsx`,
    Done: 3,
    Total: 3,
    Added: 2,
    Changed: 1,
    Unchanged: 0,
    Refused: 0,
    Problem: '',
    ProblemDetail: '',
    By: 'Ada',
    CreatedAt: '2026-11-23T10:00:00Z',
    MayUndo: State === 'done',
    Source: null,
    MayChoose: false,
    MayChooseEncoding: false,
    ...overrides,
  })

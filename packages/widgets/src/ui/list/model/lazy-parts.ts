/** Lazily loaded parts of a list. In the models' chunk, which includes the preload helper. */

export const loadSelectionBar = async () => (await import('../lazy/selection-bar.tsx')).SelectionBar

export const loadViewPanel = async () => (await import('../lazy/view-panel.tsx')).ViewPanel

export const loadRowMenu = async () => (await import('../lazy/row-menu.tsx')).RowMenu

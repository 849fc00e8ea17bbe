/** Parts of a list that come with their first use. Here and not beside the table: the file of the models has the means to load. */

export const loadSelectionBar = async () => (await import('../later/selection-bar.tsx')).SelectionBar

export const loadViewPanel = async () => (await import('../later/view-panel.tsx')).ViewPanel

export const loadRowMenu = async () => (await import('../later/row-menu.tsx')).RowMenu

/** Parts needed only with pictures or after sending; loaded once the form is usable. */
import { Stylesheet } from '../../kit/react/react-screen.tsx'
import popover from '../../ui/basics/popover.css?inline'
import choice from '../../ui/choice/combobox-field.css?inline'
import progress from '../../ui/progress/progress-bar.css?inline'
import own from './deferred-parts.css?inline'

export { PictureRow } from './picture-row.tsx'
export { SendingView } from './sending-view.tsx'
export { StoreField } from './store-field.tsx'
export { SentView } from './sent-view.tsx'
export { UnsentList } from './unsent-list.tsx'

export const DeferredStylesheet = () => <Stylesheet css={popover + choice + progress + own} />

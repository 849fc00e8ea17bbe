/** What stands there once there is a picture or something was sent. It loads when the form can be typed into. */
import { Sheet } from '../kit/react/sheet.tsx'
import popover from '../ui/basics/popover.css?inline'
import choice from '../ui/choice/choice-field.css?inline'
import progress from '../ui/progress/progress-bar.css?inline'
import own from './later-parts.css?inline'

export { PictureRow } from './picture-row.tsx'
export { SendingView } from './sending-view.tsx'
export { StoreField } from './store-field.tsx'
export { SentView } from './sent-view.tsx'
export { UnsentList } from './unsent-list.tsx'

export const LaterSheet = () => <Sheet css={popover + choice + progress + own} />

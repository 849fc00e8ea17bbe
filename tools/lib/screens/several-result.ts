import type { Envelope, SeveralUsersResult } from '@lustra/core/contract'

/** A response for three people: one of every outcome. */
export const severalResult: Envelope<SeveralUsersResult> = {
  ErrCode: 0,
  ErrMsg: '',
  ErrMsgCode: '',
  ResData: {
    Changed: 1,
    Unchanged: 1,
    Refused: [{ UserId: '1', RealName: '何海伦 Helen Ho', Code: 'own-account' }],
  },
}

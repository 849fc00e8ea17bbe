import type { Envelope, SeveralUsersResult } from '@lustra/core/contract'

/** A response with people of every outcome. */
export const severalResult: Envelope<SeveralUsersResult> = {
  ErrCode: 0,
  ErrMsg: '',
  ErrMsgCode: '',
  ResData: {
    Changed: 3,
    Unchanged: 1,
    Refused: [
      { UserId: '1', RealName: '何海伦 Helen Ho', Code: 'own-account' },
      { UserId: '2', RealName: '林俊杰 Jason Lam', Code: 'last-administrator' },
    ],
  },
}

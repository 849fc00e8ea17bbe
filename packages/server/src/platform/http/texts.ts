import type { ErrorCode } from '@lustra/core/contract'
import type { Language } from './languages.ts'

type ClientOnly =
  | 'report-failed'
  | 'popup-blocked'
  | 'directory-denied'
  | 'insecure-page'
  | 'bad-answer'
  | 'bad-attribute'
  | 'screen-not-loaded'
  | 'origin-not-allowed'
  | 'token-provider'
type HostCode = Exclude<ErrorCode, ClientOnly>

/** ErrMsg for each code: the fallback for clients without texts of their own. English wording is the source's. */
const errorTexts: Record<HostCode, Record<Language, string>> = {
  offline: {
    zh: '服务暂时不可用，请稍后再试',
    zh_hant: '服務暫時無法使用，請稍後再試',
    en: 'The service is not available right now, please try again later',
  },
  busy: {
    zh: '服务器正忙，请稍候片刻再试',
    zh_hant: '伺服器忙碌中，請稍候片刻再試',
    en: 'The server needs a moment, please try again shortly',
  },
  timeout: {
    zh: '请求未能及时送达，请稍后再试',
    zh_hant: '請求未能及時送達，請稍後再試',
    en: 'The request did not arrive in time, please try again',
  },
  'signed-out': {
    zh: '登录已失效，请重新登录',
    zh_hant: '登入已失效，請重新登入',
    en: 'Your session has ended, please sign in again',
  },
  elsewhere: {
    zh: '用户已在其他地点登录',
    zh_hant: '使用者已在其他地點登入',
    en: 'User is logged in other location',
  },
  'no-role': {
    zh: '尚未拥有该集团的角色',
    zh_hant: '尚未擁有此集團的角色',
    en: "Don't have the role of this group yet",
  },
  'group-invalid': { zh: '该集团已失效', zh_hant: '此集團已失效', en: 'This group is invalid' },
  'no-group': { zh: '尚未加入集团', zh_hant: '尚未加入集團', en: "Haven't joined group yet" },
  'handed-back': {
    zh: '未能完成操作',
    zh_hant: '無法完成操作',
    en: 'The request could not be carried out',
  },
  'wrong-credentials': {
    zh: '账号登录异常，请输入正确的账号或联系管理员',
    zh_hant: '帳號登入異常，請輸入正確的帳號或聯絡管理員',
    en: 'The account login is abnormal; enter the correct account or contact the administrator',
  },
  'cannot-sign-in': {
    zh: '该用户无法登录，请联系集团管理员',
    zh_hant: '此使用者無法登入，請聯絡集團管理員',
    en: 'The user cannot log in, please contact your group administrator',
  },
  'too-many': {
    zh: '不允许重复发送',
    zh_hant: '不允許重複傳送',
    en: 'Do not allow repeated sending',
  },
  'code-sent': {
    zh: '验证码发送成功',
    zh_hant: '驗證碼已成功傳送',
    en: 'Verification code sent successfully',
  },
  'code-not-sent': {
    zh: '验证码发送失败',
    zh_hant: '驗證碼傳送失敗',
    en: 'Failed to send verification code',
  },
  'not-found': { zh: '未找到数据', zh_hant: '查無資料', en: 'Data not found' },
  'invalid-phone': { zh: '手机号无效', zh_hant: '手機號碼無效', en: 'Invalid phone number' },
  'invalid-input': {
    zh: '请检查您输入的内容',
    zh_hant: '請檢查您輸入的內容',
    en: 'Please check what you entered',
  },
  forbidden: {
    zh: '您没有此操作的权限',
    zh_hant: '您沒有此操作的權限',
    en: 'You do not have permission for this',
  },
  'change-password-first': {
    zh: '首次登录请先修改密码',
    zh_hant: '首次登入請先變更密碼',
    en: 'Please change your password at first login',
  },
  'password-reused': {
    zh: '该密码曾被使用',
    zh_hant: '此密碼曾經使用過',
    en: 'This password was used before',
  },
  'wrong-old-password': { zh: '旧密码错误', zh_hant: '舊密碼錯誤', en: 'The old password is wrong' },
  'weak-password': {
    zh: '密码至少 6 个字符，且须包含大写字母、小写字母和数字',
    zh_hant: '密碼至少 6 個字元，且須包含大寫英文字母、小寫英文字母與數字',
    en: 'The password needs at least 6 characters with upper case, lower case and digits',
  },
  'password-common': {
    zh: '该密码容易被猜到：它是常见密码，或由常见词加年份、数字组成。请更换其他密码',
    zh_hant: '此密碼容易遭人猜中：它是常見密碼，或由常見字詞加上年份、數字組成。請改用其他密碼',
    en: 'This password is guessed quickly: it is a common one, or a common word with a year or a few digits. Please choose another',
  },
  'password-has-name': {
    zh: '密码不能包含您的姓名、账号、邮箱或手机号，也不能包含公司、门店或本门户的名称',
    zh_hant: '密碼不可包含您的姓名、帳號、電子郵件地址或手機號碼，也不可包含公司、門市或本入口網站的名稱',
    en: 'Your password must not contain your name, account, email or phone number, nor the name of your company, its stores or this portal',
  },
  'wrong-code': { zh: '验证码错误', zh_hant: '驗證碼錯誤', en: 'The verification code is wrong' },
  'code-expired': {
    zh: '验证码已失效，请重新获取',
    zh_hant: '驗證碼已失效，請重新取得',
    en: 'This verification code is no longer valid. Please request a new one.',
  },
  'no-phone': {
    zh: '该账号未绑定手机号',
    zh_hant: '此帳號未綁定手機號碼',
    en: 'No phone is bound to this account',
  },
  'login-name-taken': {
    zh: '该登录名已被其他账号使用',
    zh_hant: '此登入名稱已被其他帳號使用',
    en: 'Another account already uses this login name',
  },
  'in-use': {
    zh: '该手机号或邮箱已被其他账号使用',
    zh_hant: '此手機號碼或電子郵件地址已被其他帳號使用',
    en: 'Another account already uses this phone or email',
  },
  'directory-refused': {
    zh: '企业目录的登录未被接受',
    zh_hant: '企業目錄的登入未獲接受',
    en: 'The company directory’s sign-in was not accepted',
  },
  'directory-tenant': {
    zh: '该账号属于其他企业的目录',
    zh_hant: '此帳號屬於其他企業的目錄',
    en: 'This account belongs to another company’s directory',
  },
  'directory-away': {
    zh: '暂时无法连接企业目录',
    zh_hant: '暫時無法連線至企業目錄',
    en: 'The company directory cannot be reached right now',
  },
  'bad-sign': { zh: '未能及时确认', zh_hant: '無法及時確認', en: 'This could not be confirmed in time' },
  'not-offered': {
    zh: '此处未启用该登录方式',
    zh_hant: '此處未啟用這種登入方式',
    en: 'This way to sign in is not available here',
  },
  'already-evaluated': {
    zh: '该报告已由他人评价',
    zh_hant: '此報告已由他人評價',
    en: 'Somebody else has evaluated this report meanwhile',
  },
  'evaluation-closed': {
    zh: '评价当天可修改，现已不能再更改',
    zh_hant: '評價僅當天可修改，現已無法再更改',
    en: 'An evaluation can only be changed on the day it was given',
  },
  'no-file': {
    zh: '该报告尚无文件',
    zh_hant: '此報告尚無檔案',
    en: 'This report has no file yet',
  },
  'changed-meanwhile': {
    zh: '数据已被他人更改，请查看最新内容',
    zh_hant: '資料已被他人變更，請查看最新內容',
    en: 'Somebody else has changed this meanwhile. Please look at it as it is now.',
  },
  'role-in-use': {
    zh: '该角色仍有用户使用，暂时不能删除',
    zh_hant: '此角色仍有使用者，暫時無法刪除',
    en: 'This role is still in use by users and cannot be deleted temporarily',
  },
  'node-in-use': {
    zh: '此处仍有门店、人员或角色，不能删除',
    zh_hant: '此處仍有門市、人員或角色，無法刪除',
    en: 'Stores, people or roles still belong here, so it cannot be deleted',
  },
  'last-administrator': {
    zh: '集团必须保留一名管理员',
    zh_hant: '集團必須保留一名管理員',
    en: 'Somebody has to be able to manage the group. Make somebody else an administrator first.',
  },
  'own-account': {
    zh: '不能对自己的账号或角色进行此操作',
    zh_hant: '無法對自己的帳號或角色執行此操作',
    en: 'You cannot do this to your own account or role',
  },
  'name-taken': {
    zh: '该名称已被使用',
    zh_hant: '此名稱已被使用',
    en: 'This name is already in use',
  },
  'too-many-pictures': {
    zh: '您今天上传的图片已达上限，请于明天再上传，或不带图片发送',
    zh_hant: '您今天上傳的圖片已達上限，請於明天再上傳，或不附圖片傳送',
    en: 'You have reached today’s limit of pictures; try again tomorrow, or send it without pictures',
  },
  'import-running': {
    zh: '本集团的另一个同类导入仍在进行，请稍后再试',
    zh_hant: '此集團的另一個同類匯入仍在進行，請稍後再試',
    en: 'Another import is running for this group, please try again later',
  },
  'photo-needed': {
    zh: '完成此整改措施需要至少一张照片',
    zh_hant: '完成此矯正措施需要至少一張照片',
    en: 'This corrective action needs a photo before it is done',
  },
  'already-has-action': {
    zh: '此发现项已有整改措施',
    zh_hant: '此發現項已有矯正措施',
    en: 'This finding has a corrective action already',
  },
  'too-deep': {
    zh: '只能翻到第 10,000 条，请缩小搜索范围',
    zh_hant: '只能翻到第 10,000 筆，請縮小搜尋範圍',
    en: 'Only the first 10,000 entries open by page. Please narrow the search',
  },
  'link-refused': {
    zh: '此链接无法在这里显示',
    zh_hant: '此連結無法在這裡顯示',
    en: 'This link cannot be shown here',
  },
  'report-gone': {
    zh: '此报表已不存在',
    zh_hant: '此報表已不存在',
    en: 'This report no longer exists',
  },
  'report-host-away': {
    zh: '暂时无法连接报表服务，请稍后重试',
    zh_hant: '暫時無法連線至報表服務，請稍後再試',
    en: 'Reports cannot be reached right now. Please try again in a moment',
  },
  'proof-needed': {
    zh: '请用当前密码，或发送到当前手机或邮箱的验证码进行确认',
    zh_hant: '請以目前的密碼，或傳送到目前手機或信箱的驗證碼進行確認',
    en: 'Please confirm this with your present password, or with a code to your present phone or email',
  },
  'wrong-proof': {
    zh: '确认信息不正确，请检查后重试',
    zh_hant: '確認資訊不正確，請檢查後再試',
    en: 'This confirmation is wrong, please check it and try again',
  },
  'report-refused': {
    zh: '报表服务设置有误，请联系管理员',
    zh_hant: '報表服務設定有誤，請聯絡管理員',
    en: 'Reports are not set up correctly. Please contact your administrator',
  },
  internal: { zh: '系统错误', zh_hant: '系統錯誤', en: 'System error' },
}

/** The text of a code; client-only codes read as 'System error'. */
export function errorText(code: ErrorCode, language: Language): string {
  const texts: Partial<Record<ErrorCode, Record<Language, string>>> = errorTexts
  return (texts[code] ?? errorTexts.internal)[language]
}

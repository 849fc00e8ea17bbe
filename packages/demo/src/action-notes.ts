/** Notes of technicians about a finding. */
export const foundNotes: readonly string[] = [
  '',
  '',
  '已向值班经理现场说明。',
  '已向現場主管說明，請於期限內改善。',
  'Shown to the duty manager on site.',
]

/** Notes of customers who have started. */
export const beginNotes: readonly string[] = [
  '已联系维修商，本周上门。',
  '备件已订购，预计三天到货。',
  '已通知工程部處理。',
  '料件已訂購，到貨後安裝。',
  'The contractor comes this week.',
  'Spare parts are ordered.',
]

/** Notes of customers who have finished. */
export const endNotes: readonly string[] = [
  '已完成，照片见附件。',
  '已更换并复查，恢复正常。',
  '已改善完成，並加強每日點檢。',
  '已於今日完成，請於下次服務時確認。',
  'Done and checked; see the photo.',
  'Repaired. The staff check it every day from now on.',
]

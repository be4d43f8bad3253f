import type { Localized } from '@maru/domain/contracts';

/** Titles of the columns of exported files. Times are Korean ones, whatever the language. */
const words = (kor: string, en: string, tw: string, cn: string): Localized => ({ kor, en, tw, cn });

export const EXPORT_COLUMNS = {
  account: words('계정', 'Account', '帳號', '账号'),
  act: words('처리', 'Act', '處理', '操作'),
  actor: words('처리한 사람', 'Actor', '處理人', '操作人'),
  after: words('변경 뒤', 'After', '變更後', '变更后'),
  amount: words('금액', 'Amount', '金額', '金额'),
  approvals: words('필요한 승인', 'Approvals needed', '所需核准', '所需批准'),
  assignee: words('담당자', 'Assignee', '負責人', '负责人'),
  balance: words('거래 뒤 잔액', 'Balance after', '交易後餘額', '交易后余额'),
  before: words('변경 전', 'Before', '變更前', '变更前'),
  caseId: words('심사 ID', 'Case ID', '審核 ID', '审核 ID'),
  currency: words('통화', 'Currency', '幣別', '币种'),
  customer: words('고객', 'Customer', '客戶', '客户'),
  customerId: words('고객 ID', 'Customer ID', '客戶 ID', '客户 ID'),
  decidedAt: words('처리 시각 (한국)', 'Decided at (KST)', '處理時間（韓國）', '处理时间（韩国）'),
  decidedBy: words('처리한 사람', 'Decided by', '處理人', '处理人'),
  details: words('내용', 'Details', '內容', '内容'),
  firstAt: words('1차 승인 시각 (한국)', 'First approval at (KST)', '初次核准時間（韓國）', '首次批准时间（韩国）'),
  firstBy: words('1차 승인', 'First approval by', '初次核准', '首次批准'),
  hash: words('해시', 'Hash', '雜湊', '哈希'),
  journalId: words('전표 ID', 'Journal ID', '傳票 ID', '凭证 ID'),
  kind: words('종류', 'Kind', '種類', '种类'),
  kindCode: words('종류 코드', 'Kind code', '種類代碼', '种类代码'),
  note: words('메모', 'Note', '備註', '备注'),
  number: words('번호', 'Number', '編號', '编号'),
  openedAt: words('신청 시각 (한국)', 'Requested at (KST)', '申請時間（韓國）', '申请时间（韩国）'),
  reason: words('사유', 'Reason', '原因', '原因'),
  state: words('상태', 'State', '狀態', '状态'),
  subject: words('대상', 'Subject', '對象', '对象'),
  time: words('시각 (한국)', 'Time (KST)', '時間（韓國）', '时间（韩国）'),
} as const;

import type { Localized } from '@maru/domain/contracts';
import type { Topic } from '../../../core/personal.ts';

const words = (kor: string, en: string, tw: string, cn: string): Localized => ({ kor, en, tw, cn });

export const TOPIC_NAMES: Record<Topic, Localized> = {
  account: words('계정', 'Account', '帳號', '账号'),
  passwords: words(
    '비밀번호 재설정과 패스키',
    'Password resets and passkeys',
    '密碼重設與通行密鑰',
    '密码重设与通行密钥',
  ),
  sessions: words('로그인과 기기', 'Log-ins and devices', '登入與裝置', '登录与设备'),
  identity: words('실명 인증', 'Real-name check', '實名認證', '实名认证'),
  payout: words('출금 계좌와 지갑', 'Bank accounts and wallets', '出金帳戶與錢包', '提现账户与钱包'),
  pictures: words('올린 사진', 'Uploaded pictures', '上傳的圖片', '上传的图片'),
  profile: words('프로필과 휴대폰', 'Profile and phone', '個人檔案與手機', '个人资料与手机'),
  trading: words('거래와 잔고', 'Trades and balances', '交易與餘額', '交易与余额'),
  loans: words('대출', 'Loans', '貸款', '贷款'),
  contact: words('알림, 문의, 결정', 'Messages, tickets and decisions', '通知、提問與決定', '通知、咨询与决定'),
  preferences: words('관심 종목과 설정', 'Watchlist and settings', '自選股與設定', '自选股与设置'),
};

/** Words of the readable copy besides its topics. */
export const COPY_WORDS = {
  title: words('마루 내 정보 사본', 'Maru: a copy of your data', 'Maru 個人資料副本', 'Maru 个人资料副本'),
  madeAt: words('만든 시각', 'Made at', '製作時間', '制作时间'),
  simulated: words('모의투자 기록이에요', 'Records of simulated trading', '模擬交易紀錄', '模拟交易记录'),
  none: words('기록이 없어요', 'No records', '沒有紀錄', '没有记录'),
  columns: words(
    '표와 항목의 이름은 데이터베이스에 저장된 그대로예요.',
    'Tables and columns have the names that they have in the database.',
    '表格與欄位名稱與資料庫中的相同。',
    '表格与栏位名称与数据库中的相同。',
  ),
} as const;

import type { LoadScreen } from '@maru/sdk/federation';

/** The screen of each route in `remote.json`; the build reads this map, so keep its form. */
export const screens: Record<string, LoadScreen> = {
  '/login/start': () => import('../features/start/start.screen.tsx').then((m) => m.StartScreen),
  '/login/start1': () => import('../features/start/intro.screen.tsx').then((m) => m.IntroScreen),
  '/login/login': () => import('../features/login/login.screen.tsx').then((m) => m.LoginScreen),
  '/login/reLogin': () => import('../features/login/re-login.screen.tsx').then((m) => m.ReLoginScreen),
  '/login/register': () => import('../features/register/register.screen.tsx').then((m) => m.RegisterScreen),
  '/login/loginAfter': () => import('../features/first-run/first-run.screen.tsx').then((m) => m.FirstRunScreen),
  '/information/index': () => import('../features/mine/mine.screen.tsx').then((m) => m.MineScreen),
  '/information/userInfo': () => import('../features/user-info/user-info.screen.tsx').then((m) => m.UserInfoScreen),
  '/information/signIn': () => import('../features/sign-in/sign-in.screen.tsx').then((m) => m.SignInScreen),
  '/information/authInfo': () => import('../features/real-name/real-name.screen.tsx').then((m) => m.RealNameScreen),
  '/information/seat': () => import('../features/seat/seat.screen.tsx').then((m) => m.SeatScreen),
  '/information/myData': () => import('../features/my-data/my-data.screen.tsx').then((m) => m.MyDataScreen),
  '/information/closeAccount': () =>
    import('../features/close-account/close-account.screen.tsx').then((m) => m.CloseAccountScreen),
  '/information/setting': () => import('../features/setting/setting.screen.tsx').then((m) => m.SettingScreen),
  '/information/changeLang': () => import('../features/setting/change-lang.screen.tsx').then((m) => m.ChangeLangScreen),
  '/information/loginPass': () => import('../features/password/login-pass.screen.tsx').then((m) => m.LoginPassScreen),
  '/information/fundPass': () => import('../features/password/fund-pass.screen.tsx').then((m) => m.FundPassScreen),
  '/information/passkeys': () => import('../features/passkeys/passkeys.screen.tsx').then((m) => m.PasskeysScreen),
  '/information/fundReset': () => import('../features/password/fund-reset.screen.tsx').then((m) => m.FundResetScreen),
  '/information/msgInfo': () => import('../features/messages/messages.screen.tsx').then((m) => m.MessagesScreen),
  '/information/aboutUs': () => import('../features/text/text.screen.tsx').then((m) => m.AboutScreen),
  '/information/aboutInfo': () => import('../features/text/text.screen.tsx').then((m) => m.TextScreen),
  '/home/kefuCenter': () => import('../features/service/service.screen.tsx').then((m) => m.ServiceScreen),
  '/home/kefuTicket': () => import('../features/service/ticket.screen.tsx').then((m) => m.TicketScreen),
};

/** The half-filled registration is in this build's memory, and ends with it. */
export { forgetDraft as dispose } from '../features/register/register.state.ts';

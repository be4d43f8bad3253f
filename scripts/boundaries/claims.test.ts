import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { contracts, offeringStatus } from '../../shared/domain/src/contracts/index.ts';
import { LOCK_MS, MAX_FAILURES } from '../../server/src/modules/identity/identity.rules.ts';
import { WAIT_HOURS } from '../../server/src/modules/fund-reset/fund-reset.rules.ts';
import { MARGIN_CALL_HOURS, tradeSettings } from '../../server/src/modules/trade/trade.settings.ts';
import { formatPercent } from '../../shared/domain/src/money/index.ts';
import { closingFillCosts } from '../../shared/domain/src/trading/index.ts';
import { STORAGE_KEYS } from '../../shared/sdk/src/session/storage.ts';
import { LANGUAGES } from '../generate/words-index.ts';
import { ROOT } from '../workspace.ts';

/** Claims of the product's texts about what it does, each compared with the code that makes it true. */
type Language = (typeof LANGUAGES)[number];

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const dictionary = (folder: string, language: Language) =>
  JSON.parse(read(`${folder}/locales/${language}.json`)) as Record<string, string>;
const wordOf = (folder: string, key: string) => (language: Language) => dictionary(folder, language)[key] ?? '';
const agreement = (kind: 'terms' | 'privacy' | 'about' | 'leverage') => (language: Language) =>
  read(`server/src/modules/agreement/texts/${kind}.${language}.md`);

/** Every file of texts that a customer reads in a language. */
function textFiles(language: Language): string[] {
  const files = [
    ...globSync(`{remote-*,shared/sdk}/locales/${language}.json`, { cwd: ROOT }),
    ...globSync(`shared/domain/src/contracts/*/locales/${language}.json`, { cwd: ROOT }),
    ...globSync(`server/src/modules/agreement/texts/*.${language}.md`, { cwd: ROOT }),
  ];
  assert.ok(files.length > 15, `texts in ${language}`);
  return files;
}

const paths = Object.values(contracts).map(({ path }) => path as string);

test('a job lists new shares, and every text about them says from when they can be sold', () => {
  assert.ok((offeringStatus.options as readonly string[]).includes('listed'));
  assert.match(read('server/src/modules/listing/listing.service.ts'), /venue\.list\(/);
  const places = {
    'list and detail': wordOf('remote-ipo', 'offering.notice'),
    auctions: wordOf('remote-ipo', 'auction.notice'),
    placements: wordOf('remote-ipo', 'placement.notice'),
    payment: wordOf('remote-ipo', 'applications.whenListed'),
    home: wordOf('remote-market', 'home.offering.notice'),
    news: wordOf('remote-market', 'news.offering_open.body'),
    support: wordOf('remote-account', 'service.newShares.a'),
    terms: agreement('terms'),
    about: agreement('about'),
  };
  const says = { kor: /상장일|상장돼요/, en: /listing day|are listed/i, tw: /上市日|市場上市/, cn: /上市日|市场上市/ };
  for (const [place, textIn] of Object.entries(places)) {
    for (const language of LANGUAGES) assert.match(textIn(language), says[language], `${place} in ${language}`);
  }
});

test('no text claims that there is no listing', () => {
  const claims = {
    kor: /상장이 없|상장되지 않아요/,
    en: /no listing|not listed[:.]/i,
    tw: /沒有上市|不會上市/,
    cn: /没有上市|不会上市/,
  };
  const found = LANGUAGES.flatMap((language) =>
    textFiles(language).flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => claims[language].test(line))
        .map((line) => `${file}: ${line.trim()}`),
    ),
  );
  assert.deepEqual(found, []);
});

test('the terms say how a draw is committed to, and what an allotment never does', () => {
  const says = {
    kor: [/SHA-256 값을 먼저 공개/, /신청한 것보다 많이 배정하지 않/, /다른 불이익은 없어요/],
    en: [/SHA-256 is published first/, /allotted more than they applied for/, /no other consequence/],
    tw: [/先公布其 SHA-256/, /不超過申購股數/, /無其他影響/],
    cn: [/先公布其 SHA-256/, /不超过申购股数/, /无其他影响/],
  };
  for (const language of LANGUAGES)
    for (const claim of says[language]) assert.match(section(agreement('terms')(language), 7).text, claim);
});

/** The text of a numbered section of an agreement, and the rows of its table. */
function section(text: string, number: number): { text: string; rows: string[][] } {
  const found = text.split(/^## /m).find((each) => each.startsWith(`${number}.`)) ?? '';
  const rows = found.split('\n').filter((line) => line.startsWith('| '));
  const cells = rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return { text: found, rows: cells };
}

/** Rows of the privacy policy about the browser, in their order, with a word of each. */
const BROWSER_ROWS = {
  session: { kor: '로그인 토큰', en: 'Log-in token', tw: '登入權杖', cn: '登录令牌' },
  lastAccount: { kor: '마지막으로 로그인한 계정', en: 'last log-in', tw: '上次登入的帳號', cn: '上次登录的账号' },
  display: { kor: '테마', en: 'theme', tw: '佈景主題', cn: '界面主题' },
  opened: { kor: '검색 기록', en: 'search history', tw: '搜尋紀錄', cn: '搜索记录' },
  drafts: { kor: '요청 번호', en: 'request number', tw: '請求編號', cn: '请求编号' },
  texts: { kor: '오류 문구', en: 'messages and errors', tw: '錯誤文字', cn: '错误文字' },
  builds: { kor: '버전', en: 'versions', tw: '版本', cn: '版本' },
  override: { kor: '개발자', en: 'developer', tw: '開發人員', cn: '开发人员' },
} as const;
const AFTER_LOG_OUT = {
  kept: { kor: '남아요', en: 'Kept', tw: '保留', cn: '保留' },
  deleted: { kor: '지워요', en: 'Deleted', tw: '刪除', cn: '删除' },
} as const;

test('the privacy policy names everything that the browser stores, and what a log-out removes', () => {
  const names = Object.keys(BROWSER_ROWS) as (keyof typeof BROWSER_ROWS)[];
  assert.deepEqual([...new Set(STORAGE_KEYS.map(({ row }) => row))].sort(), [...names].sort());
  for (const language of LANGUAGES) {
    const { rows } = section(agreement('privacy')(language), 2);
    // The last row is the cookie, which the server sets.
    const [cookie = [], ...more] = rows.slice(names.length);
    assert.deepEqual(more, [], language);
    assert.match(cookie.join(), new RegExp(`(?:쿠키|cookie|Cookie).*${AFTER_LOG_OUT.kept[language]}`));
    for (const [index, name] of names.entries()) {
      const [information = '', , after] = rows[index] ?? [];
      assert.match(information, new RegExp(BROWSER_ROWS[name][language]));
      const stays = new Set(STORAGE_KEYS.filter(({ row }) => row === name).map(({ isKept }) => isKept));
      assert.deepEqual(
        [...stays].map((isKept) => AFTER_LOG_OUT[isKept ? 'kept' : 'deleted'][language]),
        [after],
      );
    }
  }
});

test('nothing else writes to the browser: the storage is used by its owner and by the script that precedes it', () => {
  const sources = globSync('{shell,remote-*,shared/sdk}/src/**/*.{ts,tsx}', { cwd: ROOT });
  const isTest = (file: string) => /\.test\.|\/testing\//.test(file);
  const writers = sources.filter(
    (file) =>
      !isTest(file) && /\b(local|session)Storage\b|\bindexedDB\b|\bcaches\.|\bdocument\.cookie\b/.test(read(file)),
  );
  assert.deepEqual(writers.sort(), [
    'shared/sdk/src/session/storage.ts',
    'shell/src/bootstrap/rollout.ts',
    'shell/src/bootstrap/storage.ts',
  ]);
  const written = [...read('shell/src/bootstrap/rollout.ts').matchAll(/const KEY = '(.+)'/g)].map(([, key]) => key);
  assert.deepEqual(written, ['rollout']);
  const setters = globSync('server/src/**/*.ts', { cwd: ROOT }).filter(
    (file) => !isTest(file) && /set-?cookie/i.test(read(file)),
  );
  assert.deepEqual(setters, ['server/src/core/serve.ts'], 'the policy names one cookie');
  const cookies = [...read('server/src/core/serve.ts').matchAll(/`(\w+)=\$\{.*; HttpOnly; /g)].map(([, name]) => name);
  assert.deepEqual(cookies, ['maru_device']);
});

test('the server deletes by itself what the privacy policy says, and nothing else of a customer', () => {
  const sources = globSync('server/src/{core,modules}/**/*.ts', { cwd: ROOT }).filter(
    (file) => !file.includes('.test.'),
  );
  const tables = sources.flatMap((file) => [
    ...read(file).matchAll(/(?:deleteFrom\(|deletion\('\w+',)\s*'(\w+)'|delete from (\w+)/g),
  ]);
  // `request`: the record of a refused order, in the transaction that inserted it, so that it is never stored.
  // `saved_filter`: an operator's own, who deletes it, or it names a customer whose identity is deleted.
  const apart = ['frontend_count', 'request', 'saved_filter'];
  const ofCustomers = new Set(
    tables.map(([, built, written]) => built ?? written ?? '').filter((name) => !apart.includes(name)),
  );
  const deletions = sources.flatMap((file) =>
    [...read(file).matchAll(/deleteFrom\(\s*'request'|delete from request\b/g)].map(() => file),
  );
  assert.deepEqual(deletions, ['server/src/core/idempotency.ts']);
  const forgets = sources.filter((file) => /\bforgetMany\(/.test(read(file)));
  assert.deepEqual(forgets.sort(), ['server/src/core/idempotency.ts', 'server/src/modules/trade/order-intake.ts']);
  const named = [
    'attempt',
    'customer_profile',
    'data_copy',
    'frontend_visit',
    'fx_quote',
    'known_device',
    'message',
    'passkey',
    'passkey_challenge',
    'phone_code',
    'price_alert',
    'real_name',
    'session',
    'upload',
    'upload_content',
    'wallet',
    'watch_group',
    'watchlist',
  ];
  const silent = [...ofCustomers].filter((name) => !named.includes(name)).join(', ');
  assert.equal(silent, '', `the privacy policy does not say in four languages that ${silent} is deleted, and when`);
  assert.deepEqual([...ofCustomers].sort(), named);
  const says = {
    kor: [
      /해지하면 .*가격 알림, 프로필/,
      /알림과 로그인 기록은 30일 뒤에, 이름과 신분증과 계좌번호와 지갑 주소와 사진은 5년 뒤에/,
      /비밀번호 오류 횟수/,
      /180일/,
      /한 시간 동안/,
      /아예 지울 수 없고/,
      /쓰이지 않은 사진/,
      /환전 견적/,
      /관심 종목에서 뺀/,
      /적어도 \*\*5년\*\*/,
    ],
    en: [
      /When you close it, .* price alerts, profile/,
      /messages and log-ins after 30 days, and your name, ID, account numbers, wallet addresses and pictures after 5 years/,
      /counts of wrong passwords a day/,
      /180 days/,
      /after an hour/,
      /cannot be deleted at all/,
      /no request used within a day/,
      /exchange quotes/,
      /off your watchlist/,
      /at least \*\*5 years\*\*/,
    ],
    tw: [
      /註銷帳號時，.*到價提醒、個人檔案/,
      /通知與登入紀錄於 30 天後刪除；姓名、證件、帳戶號碼、錢包地址與圖片於 5 年後刪除/,
      /密碼錯誤次數/,
      /180 天/,
      /滿一小時/,
      /完全無法刪除/,
      /一天內未被任何請求使用的圖片/,
      /換匯報價/,
      /從自選股移除/,
      /至少 \*\*5 年\*\*/,
    ],
    cn: [
      /注销账号时，.*到价提醒、个人资料/,
      /通知与登录记录于 30 天后删除；姓名、证件、账户号码、钱包地址与图片于 5 年后删除/,
      /密码错误次数/,
      /180 天/,
      /满一小时/,
      /完全无法删除/,
      /一天内未被任何请求使用的图片/,
      /换汇报价/,
      /从自选股移除/,
      /至少 \*\*5 年\*\*/,
    ],
  };
  for (const language of LANGUAGES)
    for (const claim of says[language]) assert.match(section(agreement('privacy')(language), 3).text, claim);
});

test('no text claims a remedy, a requirement or a fact that the product does not have', () => {
  const claims: Record<string, Record<Language, RegExp>> = {
    'practice money is withdrawn like any balance: it has no real value, but it is not locked': {
      kor: /현금으로 바꿀 수/,
      en: /turned into cash/i,
      tw: /兌換(成)?現金/,
      cn: /兑换(成)?现金/,
    },
    'no support desk answers': {
      kor: /고객센터에 문의/,
      en: /contact (service|support)|ask customer service/i,
      tw: /(聯絡|請洽)客服/,
      cn: /(联系|咨询)客服/,
    },
    'a deposit needs no real name': {
      kor: /입금하고 출금하려면|입출금하려면|입금과 출금을 할 수/,
      en: /needed to deposit|can now deposit|money can move only/i,
      tw: /出入金前|可以入金/,
      cn: /充值和提现前|可以充值/,
    },
    'the server never compares a QR picture': {
      kor: /QR 사진과 일치/,
      en: /matches the QR/i,
      tw: /QR Code 圖片一致/,
      cn: /二维码图片一致/,
    },
    'facts of the companies are invented': {
      kor: /지어낸 것이 없/,
      en: /nothing is made up/i,
      tw: /絕無虛構/,
      cn: /绝无虚构/,
    },
    'a short has a limit to its loss': {
      kor: /한도가 정해져 있지 않/,
      en: /without a fixed limit/i,
      tw: /沒有固定上限/,
      cn: /没有固定上限/,
    },
    'a running market is not repeated by its seed': {
      kor: /같은 조건이면 같은 결과/,
      en: /same seed and orders always/i,
      tw: /相同條件下結果相同/,
      cn: /相同条件下结果相同/,
    },
  };
  const found = LANGUAGES.flatMap((language) =>
    textFiles(language).flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line) => Object.entries(claims).filter(([, says]) => says[language].test(line)))
        .map(([truth]) => `${file}: ${truth}`),
    ),
  );
  assert.deepEqual(found, []);
});

test('texts about practice money say that none is real, and that a withdrawal sends none', () => {
  const noReal = {
    kor: /실제 (가치가 없|돈[은을] (보내지|받지) 않)/,
    en: /no real (value|money)/i,
    tw: /沒有實際價值|不會匯出真實|未匯出真實/,
    cn: /没有实际价值|不会汇出真实|未汇出真实/,
  };
  const withdrawn = 'shared/domain/src/contracts/withdrawal';
  const places = {
    'first run': wordOf('remote-account', 'firstRun.grant'),
    intro: wordOf('remote-account', 'intro.practice.text'),
    support: wordOf('remote-account', 'service.real.a'),
    withdrawing: wordOf('remote-wallet', 'cashOut.held'),
    receipt: wordOf('remote-wallet', 'cashOut.outcome.paid.text'),
    message: wordOf(withdrawn, 'messages.WITHDRAWAL_PAID.text'),
    terms: agreement('terms'),
    about: agreement('about'),
  };
  for (const [place, textIn] of Object.entries(places))
    for (const language of LANGUAGES) assert.match(textIn(language), noReal[language], `${place} in ${language}`);
});

test('a contract loses no more than its margin and its opening costs, as the terms and the support page say', () => {
  const rates = { commissionRate: '0.00015', sellTaxRates: [], borrowRateYear: '0.025', maintenancePercent: 50 };
  for (const leverage of [1, 2, 5, 10] as const) {
    for (const rise of [1n, 2n, 10n, 1000n]) {
      const cost = 10_000n * 100n;
      const margin = cost / BigInt(leverage);
      const position = { side: 'short', leverage, quantity: 100n, entryCosts: 150n } as const;
      const closed = closingFillCosts(
        { ...position, cost, margin, originalMargin: margin },
        { amount: 10_000n * rise * 100n, quantity: 100n, cost, filledAmount: 0n, borrowFee: 5_000n },
        rates,
      );
      assert.ok(
        margin + closed.pnl - closed.commission - closed.financing - closed.tax >= 0n,
        `${leverage}x, ${rise}-fold`,
      );
    }
  }
  const says = {
    kor: /증거금과 진입할 때 낸 비용/,
    en: /margin (you posted|posted for it) and the costs (you )?paid on opening/,
    tw: /保證金與開倉(時支付的)?費用/,
    cn: /保证金与开仓(时支付的)?费用/,
  };
  for (const language of LANGUAGES) {
    assert.match(section(agreement('terms')(language), 4).text, says[language]);
    assert.match(wordOf('remote-account', 'service.loss.a')(language), says[language]);
  }
});

test('the terms of leverage state the figures by which contracts are charged, called and liquidated', () => {
  const { callPercent, maintenancePercent, restorePercent, commissionRate, borrowRateYear } = tradeSettings;
  const figures = {
    4: [`${formatPercent(commissionRate)}%`, `${formatPercent(borrowRateYear)}%`],
    5: [`${callPercent}%`, `${maintenancePercent}%`, `${restorePercent}%`, `${MARGIN_CALL_HOURS}`],
  } as const;
  for (const language of LANGUAGES)
    for (const [number, stated] of Object.entries(figures)) {
      const { text } = section(agreement('leverage')(language), Number(number));
      for (const figure of stated) assert.ok(text.includes(figure), `${figure} in ${language}`);
    }
});

test('the support page states the lock of the fund password, and how long its reset waits', () => {
  const minutes = LOCK_MS / 60_000;
  for (const language of LANGUAGES) {
    const answer = wordOf('remote-account', 'service.fundPass.a')(language);
    assert.match(answer, new RegExp(`${minutes} ?(분|minutes|分鐘|分钟)`));
    assert.match(answer, new RegExp(`${WAIT_HOURS} ?(시간|hours|小時|小时)`));
    assert.match(answer, language === 'en' ? /Five wrong tries/ : new RegExp(`${MAX_FAILURES} ?(번|次)`));
  }
});

/** Budgets of figures that are measured. */
const BUDGETS: Record<string, string> = {
  'landing time, federated / monolith': '<= 1.02',
  'wire bytes to landing, federated / monolith': '<= 1.1',
  'JavaScript to landing, on the wire': '<= 130 KB',
  'durable orders a second over HTTP, 24 customers': '>= 1000',
  'durable orders a second over HTTP, 200 customers': '>= 1000',
  'orders / fdatasync': '>= 0.5',
  'transfers / pgbench': '>= 0.7',
  'memory idle with 200 instruments: server and PostgreSQL': '<= 350 MB',
  'Lighthouse performance, /home/index': '>= 95',
  'Lighthouse accessibility, /home/index': '>= 100',
  'layout shift, /home/index': '<= 0.01',
};

test('the benchmarks state the budgets, and a budget that is missed as broken', () => {
  const rows = read('docs/benchmarks.md')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 6);
  for (const [figure, budget] of Object.entries(BUDGETS))
    assert.deepEqual(
      rows.filter((cells) => cells[1] === figure).map((cells) => cells[3]),
      [budget],
      figure,
    );
  const judged = rows.filter((cells) => /^[<>]=/.test(cells[3] ?? ''));
  assert.ok(judged.length > 20);
  for (const [, figure, measured = '', budget = '', status] of judged) {
    const [value = NaN, limit = NaN] = [measured, budget].map((text) => Number(/[\d.]+/.exec(text)?.[0]));
    const isKept = budget.startsWith('<=') ? value <= limit : value >= limit;
    assert.equal(status, isKept ? 'kept' : '**broken**', figure);
  }
});

/** The routes of the specification, section 2. */
const SPECIFIED = {
  login: 'start start1 loginAfter login register reLogin',
  home:
    'index market newsList newsDetail blockTrade blockTrade1 blockTrade2 fllow fllowRecord fllowDetail qcList dayTrading newStock newStockps ' +
    'newStockBuy newStockPsBuy kefuCenter',
  market: 'index optionList stockDetail stockDetailzs marketBuy marketTeshe marketZhiBiao marketQuestion',
  trade: 'index positionDetail',
  favorite: 'index search',
  information:
    'index setting aboutInfo aboutUs changeLang loginPass fundPass bankList addBankCard fundRecord exChange authInfo usdtAddress cashOut ' +
    'recharge rechargeChannel userInfo msgInfo pj jkjl',
};

test('the README counts the routes of the specification, each of which exists', () => {
  const routes = globSync('remote-*/remote.json', { cwd: ROOT }).flatMap((file) =>
    (JSON.parse(read(file)) as { routes: { path: string }[] }).routes.map(({ path }) => path),
  );
  const specified = Object.entries(SPECIFIED).flatMap(([area, names]) =>
    names.split(' ').map((name) => `/${area}/${name}`),
  );
  assert.deepEqual(
    specified.filter((path) => !routes.includes(path)),
    [],
  );
  // The number of all routes would change with each new screen.
  assert.match(read('README.md'), new RegExp(`All ${specified.length} routes of the specification exist`));
});

test('functions that the README calls missing have no call, and a tape depends on the moment of its start', () => {
  const found = paths.filter((path) => /^\/(day|follow|service)\//.test(path));
  assert.deepEqual(found, []);
  assert.doesNotMatch(read('README.md'), /same\s+seed and the same orders produce|turned into cash/);
  assert.match(read('README.md'), /same seed, the same moment of the start and the same orders/);
});

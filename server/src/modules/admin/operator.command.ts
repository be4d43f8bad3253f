import { parseArgs } from 'node:util';
import { operatorLogin, operatorRole } from '@maru/domain/contracts';
import { print, type CommandDeps } from '../../core/command.ts';
import { transaction } from '../../core/db.ts';
import { removeFactor } from './second-factor.service.ts';
import { newOperatorPassword, prepareOperator, preparePassword, setOperatorActive } from './operator.service.ts';

const USAGE = [
  `operator add LOGIN --role ${operatorRole.options.join('|')} --name NAME`,
  'operator list',
  'operator block LOGIN | admit LOGIN',
  'operator password LOGIN',
  'operator reset-factor LOGIN',
  'A new password is taken from OPERATOR_PASSWORD or made and printed once.',
].join('\n');

/**
 * Manages operators on the machine's command line: the first one cannot be created over the network.
 * @returns the exit code.
 */
export async function operatorCommand(deps: CommandDeps, words: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    options: { role: { type: 'string' }, name: { type: 'string' } },
    allowPositionals: true,
  });
  const [verb, login = ''] = positionals;
  if (verb === 'list') return list(deps);
  if (!operatorLogin.safeParse(login).success) return usage();
  switch (verb) {
    case 'add':
      return add(deps, { login, role: values.role, name: values.name });
    case 'block':
    case 'admit':
      await transaction(deps.db, (tx) =>
        setOperatorActive(tx, deps, { ...bySystem(deps), login, isActive: verb === 'admit', note: null }),
      );
      print(`${login} ${verb === 'admit' ? 'may log in' : 'is kept out'}`);
      return 0;
    case 'password': {
      const { password, isNew } = nextPassword();
      await transaction(deps.db, await preparePassword(deps, { ...bySystem(deps), login, password }));
      print(isNew ? `${login} ${password}` : `${login} has the password you gave`);
      return 0;
    }
    case 'reset-factor':
      await transaction(deps.db, (tx) => removeFactor(tx, deps, { ...bySystem(deps), login }));
      print(`${login} enrols a second factor at the next log-in`);
      return 0;
    case undefined:
    default:
      return usage();
  }
}

async function add(deps: CommandDeps, request: { login: string; role?: string; name?: string }): Promise<number> {
  const role = operatorRole.safeParse(request.role);
  const name = request.name?.trim();
  if (!role.success || !name) return usage();
  const { login } = request;
  const { password, isNew } = nextPassword();
  const make = await prepareOperator(deps, { ...bySystem(deps), login, name, role: role.data, password });
  if (!(await transaction(deps.db, make))) {
    print(`${login} exists already`);
    return 1;
  }
  print(isNew ? `${login} ${password}` : `${login} has the password you gave`);
  return 0;
}

async function list({ db }: CommandDeps): Promise<number> {
  const rows = await db
    .selectFrom('operator')
    .select(['login', 'role', 'name', 'is_active'])
    .orderBy('login')
    .execute();
  for (const row of rows) print([row.login, row.role, row.name, ...(row.is_active ? [] : ['kept out'])].join('\t'));
  return 0;
}

function usage(): number {
  print(USAGE);
  return 2;
}

const bySystem = ({ clock }: CommandDeps) => ({ actor: 'system' as const, at: clock.now() });

function nextPassword(): { password: string; isNew: boolean } {
  const given = process.env.OPERATOR_PASSWORD;
  return { password: given ?? newOperatorPassword(), isNew: given === undefined };
}

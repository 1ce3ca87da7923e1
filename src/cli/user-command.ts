import { passwordLength, tooShortPassword } from '#contract/fields.ts';
import { type Role, roles } from '#domain/accounts/roles.ts';
import { createUser } from '#server/users/create-user.ts';
import { readConfig } from '#server/config.ts';
import { longStatementTimeout, openDatabase } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/engine.ts';
import { migrate } from '#server/database/migrate.ts';
import { parseCommandArgs, CommandError, WrongArguments, type CommandIo } from '#cli/command-io.ts';

function isRole(value: string | undefined): value is Role {
  return roles.some((role) => role === value);
}

function readUser(args: readonly string[]) {
  const options = {
    email: { type: 'string' },
    role: { type: 'string' },
    username: { type: 'string' },
    'password-stdin': { type: 'boolean' },
  } as const;
  const { values } = parseCommandArgs(args, options, 0);
  const { email = '', role, username } = values;
  if (!/^[^\s@]{1,64}@[^\s@]{1,190}$/.test(email)) throw new WrongArguments('--email must be an email address.');
  if (!isRole(role)) throw new WrongArguments(`--role must be one of ${roles.join(', ')}.`);
  if (username !== undefined && !/^[A-Za-z0-9_-]{3,20}$/.test(username)) {
    throw new WrongArguments('--username must have 3 to 20 letters, digits, - or _.');
  }
  return {
    email,
    role,
    ...(username === undefined ? {} : { username }),
    hasPassword: values['password-stdin'] === true,
  };
}

async function readPassword(io: CommandIo): Promise<string> {
  const password = (await io.readInput()).replace(/\r?\n$/, '');
  if (password.length < passwordLength.min) throw new CommandError(tooShortPassword);
  if (password.length > passwordLength.max) throw new CommandError('Password must be at most 200 characters');
  return password;
}

/**
 * `lightyard user create --email E --role R [--username U] [--password-stdin]`: creates an account in the database that
 * the server uses with the same environment variables, and prints its id.
 */
export async function createUserCommand(args: readonly string[], io: CommandIo): Promise<void> {
  const { hasPassword, ...user } = readUser(args);
  const password = hasPassword ? { password: await readPassword(io) } : {};
  const database = openDatabase(readConfig(io.env), { statementTimeout: longStatementTimeout });
  try {
    await migrate(database);
    io.writeOutput(`${await createUser(database.db, { ...user, ...password })}\n`);
  } catch (error) {
    if (isUniqueViolation(error)) throw new CommandError('This email or username is taken.');
    throw error;
  } finally {
    await database.db.destroy();
  }
}

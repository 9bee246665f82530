import { Fault } from '@stockroom/kernel';

/** The 401 of every path that asks for a login. */
export function notLoggedIn(): Fault {
  return new Fault('not-logged-in', { message: 'Please log in first.' });
}

/** The 403 of every path that is for admins. */
export function adminsOnlyFault(): Fault {
  return new Fault('admins-only', { message: 'Only admins may do this.' });
}

/** The 403 of what a session may do for a while only after its log-in, or by the password. */
export function passwordAsked(): Fault {
  return new Fault('password-asked', {
    message: 'The log-in of this session is older than 15 minutes: please send your password as current_password.',
  });
}

/** The 403 of a change that is asked for with a token for reading. */
export function readOnlyToken(): Fault {
  return new Fault('read-only', { message: 'This token has the scope "read": it may only read.' });
}

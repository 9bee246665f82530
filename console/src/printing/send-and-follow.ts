import { changeDone, noteDone } from '../shell/done-here.ts';
import { follow } from './followed.ts';
import { headOf, jobState, type PrintJob } from './print-job.ts';

type About = {
  /** The goods or the document, in a few words. */
  what: string;
};

/**
 * Has something printed, and keeps what becomes of it in the list of what was done here.
 * @returns the id of the print job, which is followed to its end
 * @throws StockroomError where it was refused
 */
export async function sendAndFollow(send: () => Promise<PrintJob>, about: About): Promise<number> {
  const job = await send();
  const done = noteDone({ title: headOf(job), amount: jobState(job), note: about.what });
  return follow(job, {
    ...about,
    again: () => sendAndFollow(send, about),
    onChange: (now) => changeDone(done, { amount: jobState(now) }),
  });
}

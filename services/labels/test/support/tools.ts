import { withPrograms } from '../../../../tests/support/with-programs.ts';

/** For tests that draw a PDF and read its codes. */
export const ifScanned = () => withPrograms('pdftoppm', 'zbarimg');

/** For tests that print on CUPS's reference printer too, which announces itself by DNS-SD and ends without it. */
export const ifPrinted = () => withPrograms('pdftoppm', 'zbarimg', 'ippeveprinter', 'avahi-daemon');

/** For tests that print through a queue of CUPS. */
export const ifCups = () => withPrograms('pdftoppm', 'zbarimg', 'cupsd', 'lpadmin');

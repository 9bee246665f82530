// Which page each path of routes.json shows.
import { HomePage } from './home/home-page.tsx';
import { type Later, later } from './later.tsx';

const work = later(async () => (await import('./works/work-page.tsx')).WorkPage);

export const pages: Record<string, Later> = {
  '/': later(async () => HomePage),
  '/items/new': later(async () => (await import('./items/new-item-page.tsx')).NewItemPage),
  '/works': later(async () => (await import('./works/works-page.tsx')).WorksPage),
  '/works/:id': work,
  '/return/:id': work,
  '/receive': later(async () => (await import('./receive/deliveries-page.tsx')).DeliveriesPage),
  '/receive/:id': later(async () => (await import('./receive/delivery-page.tsx')).DeliveryPage),
  '/customers': later(async () => (await import('./registers/register-page.tsx')).CustomersPage),
  '/vendors': later(async () => (await import('./registers/register-page.tsx')).VendorsPage),
  '/units': later(async () => (await import('./registers/register-page.tsx')).UnitsPage),
  '/users': later(async () => (await import('./users/users-page.tsx')).UsersPage),
  '/settings': later(async () => (await import('./settings/settings-page.tsx')).SettingsPage),
  '/settings/scanner': later(async () => (await import('./settings/scanner-page.tsx')).ScannerPage),
  '/account': later(async () => (await import('./account/account-page.tsx')).AccountPage),
};

// Left out of the build, with all that it imports.
if (import.meta.env.DEV) pages['/parts'] = later(async () => (await import('./parts-page/parts-page.tsx')).PartsPage);

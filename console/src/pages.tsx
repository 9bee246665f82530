// Names the page of each path of routes.json. All but the first are loaded on demand, or when the browser is idle.
import type { ComponentType } from 'preact';
import { HomePage } from './home/home-page.tsx';
import type { PageProps } from './page-props.ts';

type View = ComponentType<PageProps>;
type Page = { View: View } | { load: () => Promise<View> };

export const pages: Record<string, Page> = {
  '/': { View: HomePage },
  '/items': { load: async () => (await import('./items/list-page.tsx')).ItemsPage },
  '/items/new': { load: async () => (await import('./items/new-item-page.tsx')).NewItemPage },
  '/items/:id': { load: async () => (await import('./item/item-page.tsx')).ItemPage },
  '/works': { load: async () => (await import('./works/works-page.tsx')).WorksPage },
  '/works/:id': { load: async () => (await import('./job/work-page.tsx')).WorkPage },
  '/return/:id': { load: async () => (await import('./job/work-page.tsx')).WorkPage },
  '/receive': { load: async () => (await import('./receive/deliveries-page.tsx')).DeliveriesPage },
  '/receive/:id': { load: async () => (await import('./receive/delivery-page.tsx')).DeliveryPage },
  '/counts': { load: async () => (await import('./count/counts-page.tsx')).CountsPage },
  '/counts/:id': { load: async () => (await import('./count/count-page.tsx')).CountPage },
  '/running-out': { load: async () => (await import('./running-out/running-out-page.tsx')).RunningOutPage },
  '/places/:place': { load: async () => (await import('./places/place-page.tsx')).PlacePage },
  '/reports': { load: async () => (await import('./reports/reports-page.tsx')).ReportsPage },
  '/print-jobs': { load: async () => (await import('./print-jobs/print-jobs-page.tsx')).PrintJobsPage },
  '/customers': { load: async () => (await import('./registers/register-page.tsx')).CustomersPage },
  '/vendors': { load: async () => (await import('./registers/register-page.tsx')).VendorsPage },
  '/units': { load: async () => (await import('./registers/register-page.tsx')).UnitsPage },
  '/users': { load: async () => (await import('./users/users-page.tsx')).UsersPage },
  '/settings': { load: async () => (await import('./settings/settings-page.tsx')).SettingsPage },
  '/settings/scanner': { load: async () => (await import('./settings/scanner-page.tsx')).ScannerPage },
  '/phone': { load: async () => (await import('./phone/phone-page.tsx')).PhonePage },
  '/import': { load: async () => (await import('./import/import-page.tsx')).ImportPage },
  '/account': { load: async () => (await import('./account/account-page.tsx')).AccountPage },
};

// Left out of the build, with all that it imports.
if (import.meta.env.DEV)
  pages['/parts'] = { load: async () => (await import('./parts-page/parts-page.tsx')).PartsPage };

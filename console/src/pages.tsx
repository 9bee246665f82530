// Which page each path of routes.json shows.
import type { ComponentType } from 'preact';
import { AccountPage } from './account/account-page.tsx';
import { HomePage } from './home/home-page.tsx';
import { NewItemPage } from './items/new-item-page.tsx';
import type { PageProps } from './page-props.ts';
import { DeliveriesPage } from './receive/deliveries-page.tsx';
import { DeliveryPage } from './receive/delivery-page.tsx';
import { CustomersPage, UnitsPage, VendorsPage } from './registers/register-page.tsx';
import { WorkPage } from './works/work-page.tsx';
import { WorksPage } from './works/works-page.tsx';

export const pages: Record<string, { View: ComponentType<PageProps> }> = {
  '/': { View: HomePage },
  '/items/new': { View: NewItemPage },
  '/works': { View: WorksPage },
  '/works/:id': { View: WorkPage },
  '/return/:id': { View: WorkPage },
  '/receive': { View: DeliveriesPage },
  '/receive/:id': { View: DeliveryPage },
  '/customers': { View: CustomersPage },
  '/vendors': { View: VendorsPage },
  '/units': { View: UnitsPage },
  '/account': { View: AccountPage },
};
